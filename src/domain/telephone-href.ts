/** `612-555-0142` → `tel:+16125550142`. Numbers are North American unless they start with "+". */
export function telephoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:+${digits}`;
}

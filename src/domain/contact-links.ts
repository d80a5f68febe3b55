/** `612-555-0142` → `tel:+16125550142`. Numbers are North American unless they start with "+". */
export function telephoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:+${digits}`;
}

/** A `tel:` link, or null when the text has an extension or words in it and can't be dialed. */
export function callHref(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isForeign = phone.trim().startsWith('+') && digits.length >= 8 && digits.length <= 15;
  const isLocal = digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
  return (isForeign || isLocal) && !/[a-z]/i.test(phone) ? telephoneHref(phone) : null;
}

/** Encoded, so that a typed address can't add headers to the email it opens. */
export function mailHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}

export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

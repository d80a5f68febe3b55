import { telephoneHref } from '#domain/telephone-href.ts';

/** `tel:` for what can be dialed as it stands; null for extensions, words and other puzzles. */
export function callHref(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isForeign = phone.trim().startsWith('+') && digits.length >= 8 && digits.length <= 15;
  const isLocal = digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
  return (isForeign || isLocal) && !/[a-z]/i.test(phone) ? telephoneHref(phone) : null;
}

/** Nothing typed into an address can add a header to the mail that it opens. */
export function mailHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}

export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

import { parsePhone } from './reachable.ts';

/** Returns the `tel:` link of the business's own number. An unknown format is dialed as it is written. */
export const telephoneHref = (phone: string): string =>
  callHref(phone) ?? `tel:${phone.replace(/\D/g, '')}`;

/**
 * Returns the `tel:` link of a number: `612-555-0142 x 5` → `tel:+16125550142;ext=5` (RFC 3966). A phone then doesn't
 * dial the extension as digits of the number. Null for a text that can't be dialed.
 */
export function callHref(phone: string): string | null {
  const number = parsePhone(phone);
  if (number === null) return null;
  const { e164, extension } = number;
  return extension === null ? `tel:${e164}` : `tel:${e164};ext=${extension}`;
}

/** Returns an `sms:` link; null for a number with an extension, because a switchboard reads no text messages. */
export function textHref(phone: string): string | null {
  const number = parsePhone(phone);
  return number === null || number.extension !== null ? null : `sms:${number.e164}`;
}

/** Returns a `mailto:` link. It is encoded so that a typed address can't add headers to the email. */
export const mailHref = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;

export const mapHref = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Returns a map link for the route through all of these addresses, at least one, from the phone's position. */
export function routeHref(addresses: readonly string[]): string {
  const query = new URLSearchParams({ api: '1', destination: addresses.at(-1) ?? '' });
  if (addresses.length > 1) query.set('waypoints', addresses.slice(0, -1).join('|'));
  return `https://www.google.com/maps/dir/?${query}`;
}

/** The kinds of contact links: a phone number, a text message, a map. */
export const CONTACT_KINDS = ['tel', 'sms', 'map'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

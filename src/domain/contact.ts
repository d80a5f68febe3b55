import { parsePhone } from './reachable.ts';

/** The business's own number. One that no rule knows is dialed as it is written. */
export const telephoneHref = (phone: string): string =>
  callHref(phone) ?? `tel:${phone.replace(/\D/g, '')}`;

/**
 * `612-555-0142 x 5` → `tel:+16125550142;ext=5` (RFC 3966): a phone never takes the extension for
 * digits of the number. Null for what can't be dialed.
 */
export function callHref(phone: string): string | null {
  const number = parsePhone(phone);
  if (number === null) return null;
  const { e164, extension } = number;
  return extension === null ? `tel:${e164}` : `tel:${e164};ext=${extension}`;
}

/** An `sms:` link, or null: a switchboard with extensions reads no text messages. */
export function textHref(phone: string): string | null {
  const number = parsePhone(phone);
  return number === null || number.extension !== null ? null : `sms:${number.e164}`;
}

/** Encoded, so that a typed address can't add headers to the email it opens. */
export const mailHref = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;

export const mapHref = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** The way through all of these addresses, from wherever the phone is. At least one. */
export function routeHref(addresses: readonly string[]): string {
  const query = new URLSearchParams({ api: '1', destination: addresses.at(-1) ?? '' });
  if (addresses.length > 1) query.set('waypoints', addresses.slice(0, -1).join('|'));
  return `https://www.google.com/maps/dir/?${query}`;
}

/** What visitors press to reach the business: a phone number, a text message, a map. */
export const CONTACT_KINDS = ['tel', 'sms', 'map'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

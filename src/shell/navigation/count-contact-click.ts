import type { ContactKind } from '#domain/contact.ts';

/** Takes `<kind> <path>`. */
const CLICKS_PATH = '/api/clicks';

/** The scheme of a phone number or a text message, else a map. */
const CONTACT = /^(tel|sms):|^https:\/\/[^?#]*\bmaps\b/;

/** Tells that a phone number or a map was pressed, and where; not for who asks not to be counted. */
export function countContactClick(href: string): void {
  const contact = CONTACT.exec(href);
  const asksNot = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  if (!contact || asksNot || navigator.doNotTrack === '1') return;
  const kind = contact[1] ?? ('map' satisfies ContactKind);
  navigator.sendBeacon(CLICKS_PATH, `${kind} ${location.pathname}`);
}

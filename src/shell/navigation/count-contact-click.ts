import type { ContactKind } from '#domain/contact/contact-links.ts';

/** Expects `<kind> <path>`. */
const CLICKS_PATH = '/api/clicks';

/** Captures the scheme of a phone number or a text message. Matches a map without a capture. */
const CONTACT = /^(tel|sms):|^https:\/\/[^?#]*\bmaps\b/;

/** Counts a click on a phone number or a map with its page, unless the visitor opted out of tracking. */
export function countContactClick(href: string): void {
  const contact = CONTACT.exec(href);
  const hasOptedOut =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  if (!contact || hasOptedOut || navigator.doNotTrack === '1') return;
  const kind = contact[1] ?? ('map' satisfies ContactKind);
  navigator.sendBeacon(CLICKS_PATH, `${kind} ${location.pathname}`);
}

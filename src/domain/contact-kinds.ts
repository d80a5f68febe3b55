/** What visitors press to reach the business: a phone number, a text message, a map. */
export const CONTACT_KINDS = ['tel', 'sms', 'map'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Where the browser sends one, as `<kind> <path>`. */
export const CLICKS_PATH = '/api/clicks';

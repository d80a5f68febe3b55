import { cleanLine, cleanLines } from '#lib/clean-line.ts';

/** The longest address that email can be sent to (RFC 5321, section 4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254;

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9]+(?:-+[a-z0-9]+)*';

/**
 * Text, @, text, dot, text (SPEC section 5), of the characters that the mail service sends to. The database has
 * the same pattern. It never reads a character twice, so long input costs little.
 */
export const EMAIL_ADDRESS = new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]+|xn--${LABEL})$`,
  'i',
);

/** The longest part before the @ (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_LENGTH = 64;

/** The one rule for an email address. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || text.indexOf('@') > MAX_LOCAL_LENGTH) return false;
  return EMAIL_ADDRESS.test(text);
}

/** The longest value of each field, in characters. The checks in the database say the same. */
export const MAX_LENGTH = {
  name: 100,
  email: MAX_EMAIL_LENGTH,
  phone: 40,
  serviceId: 96,
  make: 60,
  model: 60,
  offerCode: 20,
  subject: 200,
  message: 5000,
  /** Of a customer who asks for another time, and of the owner. */
  note: 2000,
} as const;

/**
 * What a row of table `services` can hold, prices in whole dollars. The Studio accepts no more, so that
 * whatever is published can be quoted.
 */
export const SERVICE_LIMITS = {
  title: 120,
  description: 2000,
  includes: 50,
  price: { min: 1, max: 100_000 },
  /** In dollars. */
  deposit: 9_999,
  /** Of an offer. */
  percentOff: 90,
  offerName: 60,
} as const;

/** How many services one quote can have. */
export const MAX_QUOTED_SERVICES = 50;

/** The model years that are accepted. */
export const VEHICLE_YEARS = { first: 1900, last: 2100 } as const;

export const isVehicleYear = (text: string) =>
  /^\d{4}$/.test(text) && +text >= VEHICLE_YEARS.first && +text <= VEHICLE_YEARS.last;

export const REQUIRED = 'This field is required.';

/** What no text of the database can hold: a NUL, and half of a character. */
const UNREADABLE = /[\0\p{Cs}]/u;

/** Returns a text as the database keeps it. A posted form sends each line break as two characters. */
export const asStored = (text: string, isMultiline = false): string =>
  isMultiline ? cleanLines(text) : cleanLine(text);

/** What is wrong with a text, to show beside it; null when it can be stored. */
export function textError(text: string, maxLength: number): string | null {
  if (text.length > maxLength) {
    return `Please use at most ${maxLength} characters. You have ${text.length}.`;
  }
  return UNREADABLE.test(text)
    ? "Please type this again. It has a character that we can't read."
    : null;
}

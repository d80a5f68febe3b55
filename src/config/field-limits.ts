import { cleanLine, cleanLines } from '#config/clean-line.ts';

/** The longest address that email can be sent to (RFC 5321, section 4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254;

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9]+(?:-+[a-z0-9]+)*';

/**
 * Text, @, text, dot, text (SPEC section 5), in the characters that the email service accepts. The database has the
 * same pattern. It never reads a character twice, so long input costs little.
 */
export const EMAIL_ADDRESS = new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]+|xn--${LABEL})$`,
  'i',
);

/** The longest part before the @ (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_LENGTH = 64;

/** Returns whether a text is an email address. The database has the same rule. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || text.indexOf('@') > MAX_LOCAL_LENGTH) return false;
  return EMAIL_ADDRESS.test(text);
}

/** The longest value of each field, in characters. The database checks the same limits. */
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
  /** From a customer who asks for another time, and from the owner. */
  note: 2000,
} as const;

/**
 * The limits of table `services`, with prices in whole dollars. The Studio has the same limits, so every published
 * service can be quoted.
 */
export const SERVICE_LIMITS = {
  title: 120,
  description: 2000,
  includes: 50,
  price: { min: 1, max: 100_000 },
  /** In dollars. */
  deposit: 9_999,
  /** The limits of an offer. */
  percentOff: 90,
  offerName: 60,
} as const;

/** The number of services that one quote can have. */
export const MAX_QUOTED_SERVICES = 50;

/** The model years that are accepted. */
export const VEHICLE_YEARS = { first: 1900, last: 2100 } as const;

export const isVehicleYear = (text: string) =>
  /^\d{4}$/.test(text) && +text >= VEHICLE_YEARS.first && +text <= VEHICLE_YEARS.last;

export const REQUIRED = 'This field is required.';

/** Characters that the database can't store: NUL and unpaired surrogates. */
const UNREADABLE = /[\0\p{Cs}]/u;

/** Returns a text as the database stores it. A posted form sends each line break as two characters. */
export const asStored = (text: string, isMultiline = false): string =>
  isMultiline ? cleanLines(text) : cleanLine(text);

/** Returns the error to show beside a text; null when it can be stored. */
export function textError(text: string, maxLength: number): string | null {
  if (text.length > maxLength) {
    return `Please use at most ${maxLength} characters. You have ${text.length}.`;
  }
  return UNREADABLE.test(text)
    ? "Please type this again. It has a character that we can't read."
    : null;
}

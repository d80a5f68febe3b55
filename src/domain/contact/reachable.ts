import { asciiDigits, cleanLine } from '#config/clean-line.ts';
import type { Home } from '../place/place.ts';

/** A number as it is dialed: `+` and digits, and the extension. */
export type PhoneNumber = { e164: string; extension: string | null };

/**
 * `x5`, `ext. 5`, `extension 5`, `#5` and `;ext=5` at the end of a number, and `,,5` or `,5` with the pauses of an
 * address book. The word alone is not an extension.
 */
const EXTENSION = /(?:[,;]?\s*(?:extension|extn|ext|x|#)[.:=]?\s*|,+|,,+\s*)(\d{1,7})$/i;
const NO_EXTENSION = /[,;]?\s*(?:extension|extn|ext)[.:=]?$/i;

/** Characters that can't be part of a phone number, such as letters. */
const UNDIALED = /[^\d\s()+./\p{Pd}]/u;

const hasWords = (main: string) => UNDIALED.test(main);

/** Returns the part before the extension as typed, and the digits of the extension. */
function splitExtension(text: string): { main: string; extension: string | null } {
  const phone = asciiDigits(cleanLine(text)).replace(NO_EXTENSION, '');
  const found = EXTENSION.exec(phone);
  if (!found) return { main: phone, extension: null };
  return { main: phone.slice(0, found.index).trim(), extension: found[1] ?? null };
}

/**
 * Returns the number that a phone can dial; null for a text with words, or with too few or too many digits. Numbers are
 * North American unless they start with "+".
 */
export function parsePhone(text: string): PhoneNumber | null {
  const { main, extension } = splitExtension(text);
  if (hasWords(main)) return null;
  const digits = main.replace(/\D/g, '');
  if (main.startsWith('+')) {
    return digits.length >= 8 && digits.length <= 15 ? { e164: `+${digits}`, extension } : null;
  }
  const national = nationalDigits(digits);
  return national.length === 10 ? { e164: `+1${national}`, extension } : null;
}

/** Returns the ten digits of a US number, without a leading 1. */
const nationalDigits = (digits: string): string =>
  digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;

const US_DIGITS = 10;

/** Neither the area code nor the exchange starts with 0 or 1, or is a code like 911. */
const US_NUMBER = /^(?!.11)[2-9][0-8]\d(?!.11)[2-9]\d{6}$/;

/** Returns a doubt about a phone number to show beside the field; undefined without one. The form can still be sent. */
export function phoneNote(typed: string): string | undefined {
  const { main } = splitExtension(typed);
  if (main === '') return undefined;
  if (hasWords(main)) return 'Please use digits only, so that we can call you.';
  const digits = main.replace(/\D/g, '');
  const hasPlus = main.startsWith('+');
  if (hasPlus && !digits.startsWith('1')) return parsePhone(main) ? undefined : CHECK_NUMBER;
  const national = hasPlus ? digits.slice(1) : nationalDigits(digits);
  if (national.length < US_DIGITS) {
    return `A US number has ${US_DIGITS} digits, with the area code. This one has ${national.length}.`;
  }
  if (national.length > US_DIGITS) {
    return `A US number has ${US_DIGITS} digits. Start a number from another country with "+".`;
  }
  return US_NUMBER.test(national) ? undefined : CHECK_NUMBER;
}

const CHECK_NUMBER = "Please check this number. We couldn't call it.";

const ZIP_CODE = /^(\d{5})(?:[ -]?\d{4})?$/;
const PREFIX_DIGITS = 3;

/**
 * Returns a doubt about a ZIP code to show beside the field; undefined without one. The form can still be sent.
 * @param state two letters; the range of ZIP codes is only checked for the home state
 */
export function zipNote(typed: string, state: string, home: Home): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const digits = ZIP_CODE.exec(text)?.[1];
  if (digits === undefined) return 'A ZIP code has 5 digits, like 55424.';
  const prefix = Number(digits.slice(0, PREFIX_DIGITS));
  const isAtHome = home.zips.some(([first, last]) => prefix >= first && prefix <= last);
  if (isAtHome || home.zips.length === 0 || state !== home.state) return undefined;
  return `This ZIP code isn't in ${home.state}. Is it right?`;
}

/** The domains of most private email addresses. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'protonmail.com',
];

/** Real domains that differ from a common one by one letter. */
const NEIGHBORS = ['mail.com', 'email.com', 'ymail.com'];

/** Returns the probably intended address if the domain differs from a common one by one letter. */
export function suggestEmail(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON_DOMAINS.includes(domain) || NEIGHBORS.includes(domain)) return undefined;
  const meant = COMMON_DOMAINS.find((common) => isOneSlip(domain, common));
  return meant && `${address.slice(0, at)}@${meant}`;
}

/** Returns whether two texts differ by one letter that is missing, added, changed or swapped with the next one. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same += 1;
  const [rest, wanted] = [typed.slice(same), meant.slice(same)];
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0];
  return (
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest.slice(1) === wanted.slice(1) ||
    (isSwapped && rest.slice(2) === wanted.slice(2))
  );
}

/** A number as it is dialed: `+` and digits, and the extension behind a switchboard. */
export type PhoneNumber = { e164: string; extension: string | null };

/** `x5`, `ext. 5`, `extension 5`, `#5` and `;ext=5` at the end of a number. */
const EXTENSION = /;?\s*(?:extension|extn|ext|x|#)[.:=]?\s*(\d{1,7})$/i;

/** Characters that nobody sees: address books put them around numbers, previews of the Studio behind texts. */
const INVISIBLE = /\p{Cf}/gu;

/** Words and all else that is neither a digit nor between digits. */
const UNDIALED = /[^\d\s()+./\p{Pd}]/u;

export const hasWords = (main: string) => UNDIALED.test(main);

/** The part before the extension as it was typed, and the digits of the extension. */
export function splitExtension(text: string): { main: string; extension: string | null } {
  const phone = text.replace(INVISIBLE, '').trim();
  const found = EXTENSION.exec(phone);
  if (!found) return { main: phone, extension: null };
  return { main: phone.slice(0, found.index).trim(), extension: found[1] ?? null };
}

/**
 * What a phone can dial of a text; null when there are words in it, or too few or too many digits.
 * Numbers are North American unless they start with "+".
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

/** The ten digits of a US number, without the 1 that some write before them. */
export function nationalDigits(digits: string): string {
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

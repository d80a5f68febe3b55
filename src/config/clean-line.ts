/**
 * The rule for one-line fields in browser, server and database. A test compares it with `private.clean_line`.
 */

/** Characters that screens don't show: default-ignorable ones, and interlinear annotation marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Spaces of every width, line breaks, controls, and the empty braille pattern. NUL is refused elsewhere. */
const SPACES = /(?:[\s\u2800]|(?!\0)\p{Cc})+/gu;

/** Control characters other than tabs and line breaks. */
const CONTROLS = /(?:(?![\0\t\n])\p{Cc})+/gu;

/** Full-width letters, digits and signs, which some keyboards produce. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const TO_ASCII = 0xff01 - 0x21;

const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - TO_ASCII);

/** Returns the text as it is stored: without invisible characters, with single spaces, trimmed. */
export const cleanLine = (text: string): string =>
  text.replace(FULL_WIDTH, narrow).replace(INVISIBLE, '').replace(SPACES, ' ').trim();

/** Returns a text of several lines as it is stored: empty without visible characters. */
export function cleanLines(text: string): string {
  const kept = text.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ').trim();
  return cleanLine(kept) === '' ? '' : kept;
}

/** `Ada <ada@example.com>`, with the address in brackets. */
const BRACKETED = /^[^<>]*<([^<>]*)>[^<>]*$/;
/** A longer text can't be an address with a name. */
const LONGEST_WITH_NAME = 1_000;

const AROUND = /^[\s("'[{<,;:]+|[\s)"'\]}>,;:.!?]+$/g;

/** Returns an email address as it is stored, without the text or link around it. */
export function cleanEmail(text: string): string {
  const line = cleanLine(text).toLowerCase();
  if (line.length > LONGEST_WITH_NAME) return line;
  const inside = line.replace(BRACKETED, '$1').replace(AROUND, '');
  const linked = /^mailto:\s*/.test(inside);
  const address = linked ? inside.replace(/^mailto:\s*/, '').replace(/\?.*$/, '') : inside;
  return address.replace(AROUND, '');
}

/** Returns the text with ASCII digits instead of Arabic, Persian and Devanagari ones. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g, (digit) =>
    String((digit.charCodeAt(0) - zeroBefore(digit.charCodeAt(0))) % 10),
  );

function zeroBefore(code: number): number {
  if (code >= 0x966) return 0x966;
  return code >= 0x6f0 ? 0x6f0 : 0x660;
}

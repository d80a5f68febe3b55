/**
 * The one rule of what a field of one line keeps, in browser, server and database: see `private.clean_line`,
 * which a test compares with this one.
 */

/** What no screen shows: default-ignorable characters, and those between two readings of a text. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Spaces of every width, line breaks, controls, and the empty braille pattern. NUL is refused instead. */
const SPACES = /(?:[\s\u2800]|(?!\0)\p{Cc})+/gu;

/** Those that are neither a tab nor a line break. */
const CONTROLS = /(?:(?![\0\t\n])\p{Cc})+/gu;

/** Letters, digits and signs as wide as a Chinese one, which some keyboards write. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const TO_ASCII = 0xff01 - 0x21;

const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - TO_ASCII);

/** Returns the text as it is stored: without what nobody sees, each run of spaces one blank, trimmed. */
export const cleanLine = (text: string): string =>
  text.replace(FULL_WIDTH, narrow).replace(INVISIBLE, '').replace(SPACES, ' ').trim();

/** Returns a text of several lines as it is stored: empty if there is nothing in it to be seen. */
export function cleanLines(text: string): string {
  const kept = text.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ').trim();
  return cleanLine(kept) === '' ? '' : kept;
}

/** `Ada <ada@example.com>`: the address is what stands in brackets. */
const BRACKETED = /^[^<>]*<([^<>]*)>[^<>]*$/;
/** Anything longer is no address, however it is cut. */
const LONGEST_WITH_NAME = 1_000;

const AROUND = /^[\s("'[{<,;:]+|[\s)"'\]}>,;:.!?]+$/g;

/** Returns an email address as it is stored: what is around it in a text or a link is no part of it. */
export function cleanEmail(text: string): string {
  const line = cleanLine(text).toLowerCase();
  if (line.length > LONGEST_WITH_NAME) return line;
  const inside = line.replace(BRACKETED, '$1').replace(AROUND, '');
  const linked = /^mailto:\s*/.test(inside);
  const address = linked ? inside.replace(/^mailto:\s*/, '').replace(/\?.*$/, '') : inside;
  return address.replace(AROUND, '');
}

/** Digits of any script, such as Arabic ones, as those of a phone. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g, (digit) =>
    String((digit.charCodeAt(0) - zeroBefore(digit.charCodeAt(0))) % 10),
  );

function zeroBefore(code: number): number {
  if (code >= 0x966) return 0x966;
  return code >= 0x6f0 ? 0x6f0 : 0x660;
}

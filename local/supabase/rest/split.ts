import { RestError } from './errors.ts';

const CLOSING: Record<string, string> = { '(': ')', '{': '}' };
/** Elsewhere a quote is an ordinary character; `charAt(-1)` is empty. */
const BEFORE_QUOTE = ['', ',', '(', '{', '.', ':'];

/** The database's stack is small. */
const MAX_NESTING = 16;

/**
 * Splits at commas outside quotes, parentheses and braces.
 * @throws RestError (PGRST100) when a quote or bracket stays open
 */
export function splitList(text: string, where: string): string[] {
  const parts: string[] = [];
  const open: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"' && BEFORE_QUOTE.includes(text.charAt(at - 1))) {
      at = endOfQuote(text, at);
      if (at === -1) throw malformed(where, text);
    } else if (CLOSING[character]) {
      if (open.push(CLOSING[character]) > MAX_NESTING) throw malformed(where, text);
    } else if (character === open.at(-1)) {
      open.pop();
    } else if (character === ',' && open.length === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  if (open.length > 0) throw malformed(where, text);
  return [...parts, text.slice(start)];
}

function endOfQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === '"') return at;
  }
  return -1;
}

/** Removes the double quotes that protect commas and parentheses of a value. */
export function unquote(text: string): string {
  const inner = /^"(.*)"$/s.exec(text)?.[1];
  return inner === undefined ? text : inner.replaceAll(/\\(.)/gs, '$1');
}

export function malformed(where: string, text: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${where} (${text})" (line 1, column 1)`);
}

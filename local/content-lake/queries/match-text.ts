import { isObject } from '../documents.ts';

type Term = { tokens: string[]; isPrefix: boolean; isExcluded: boolean };

/** Words, digits and apostrophes inside them; everything else separates. */
const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
const TERM = /-?"[^"]*"|\S+/g;

/**
 * Compiles the text of a `text::query()`: every term must be there, `"exact words"` in that order,
 * `begin*` as the beginning of a word, and `-term` must not. Case and accents do not count.
 * @returns tells whether a value matches, by all text inside it
 */
export function compileTextQuery(query: string): (value: unknown) => boolean {
  const terms = (query.match(TERM) ?? []).map(parseTerm);
  return (value) => {
    if (terms.length === 0) return false;
    const texts = gatherText(value).map(tokenize);
    return terms.every((term) => term.isExcluded !== texts.some((tokens) => has(tokens, term)));
  };
}

function parseTerm(text: string): Term {
  const isExcluded = text.length > 1 && text.startsWith('-');
  const body = isExcluded ? text.slice(1) : text;
  return { tokens: tokenize(body), isPrefix: body.endsWith('*'), isExcluded };
}

/** A lone `*` is the beginning of every text. */
function has(tokens: string[], { tokens: wanted, isPrefix }: Term): boolean {
  if (wanted.length === 0) return isPrefix;
  const last = wanted.length - 1;
  return tokens.some((_, start) =>
    wanted.every((word, offset) => {
      const token = tokens[start + offset] ?? '';
      return isPrefix && offset === last ? token.startsWith(word) : token === word;
    }),
  );
}

function tokenize(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(TOKEN) ?? [];
}

/** All strings inside a value, but those of system fields such as `_key` and `_ref`. */
function gatherText(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(gatherText);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key.startsWith('_') ? [] : gatherText(item),
  );
}

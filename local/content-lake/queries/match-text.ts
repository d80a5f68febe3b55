import { isObject } from '../documents.ts';

type Term = { tokens: string[]; isPrefix: boolean; isExcluded: boolean };

/** Letters, digits and apostrophes between them. */
const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
const TERM = /-?"[^"]*"|\S+/g;

/**
 * Compiles the text of a `text::query()`: every term must match, `"exact words"` in that order, `begin*`
 * as the beginning of a word, and `-term` must not. Case and accents are ignored.
 * @returns whether any text inside a value matches
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

/** A lone `*` matches every text. */
function has(tokens: string[], { tokens: words, isPrefix }: Term): boolean {
  if (words.length === 0) return isPrefix;
  const last = words.length - 1;
  return tokens.some((_, start) =>
    words.every((word, offset) => {
      const token = tokens[start + offset] ?? '';
      return isPrefix && offset === last ? token.startsWith(word) : token === word;
    }),
  );
}

function tokenize(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(TOKEN) ?? [];
}

/** All strings inside a value, without system fields such as `_key` and `_ref`. */
function gatherText(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(gatherText);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key.startsWith('_') ? [] : gatherText(item),
  );
}

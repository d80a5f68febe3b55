import { isObject, type JsonObject, type LakeDocument } from '../documents.ts';

type QueryNode = JsonObject & { type: string };
/** Evaluates one node of a parsed query, with a document as `@`. */
type Evaluate = (node: QueryNode, root: LakeDocument | null) => unknown;
type Search = { field: string; left: QueryNode; right: QueryNode };

/**
 * Returns the text searches of a query and replaces each `left match text::query(…)` in its tree with an access
 * to a hidden field, because groq-js has no `text::query()`. The matches are computed for each document before
 * the query runs, and `score()` counts them. This only works if `@` is a document of the dataset, which is also
 * the only case that Sanity indexes.
 * @param tree is modified
 */
export function findSearches(tree: object): Search[] {
  const searches: Search[] = [];
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const item of node) collect(item);
    }
    if (!isObject(node)) return;
    const { op, left, right } = node;
    const argument = op === 'match' ? argumentOf(right) : null;
    if (!argument || !isNode(left)) {
      for (const item of Object.values(node)) collect(item);
      return;
    }
    const field = `text::query ${searches.length}`;
    searches.push({ field, left, right: argument });
    for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
    node['type'] = 'AccessAttribute';
    node['name'] = field;
  };
  collect(tree);
  return searches;
}

/** Returns copies of the documents with the hidden fields of the searches. */
export function markMatches(
  searches: Search[],
  documents: LakeDocument[],
  evaluate: Evaluate,
): LakeDocument[] {
  const compiled = searches.map(({ field, left, right }) => {
    const text = evaluate(right, null);
    return { field, left, matches: compileTextQuery(typeof text === 'string' ? text : '') };
  });
  return documents.map((document) => {
    const marked = { ...document };
    for (const { field, left, matches } of compiled) {
      Object.defineProperty(marked, field, { value: matches(evaluate(left, document)) });
    }
    return marked;
  });
}

function argumentOf(node: unknown): QueryNode | null {
  if (!isNode(node) || node.type !== 'FuncCall') return null;
  if (node['namespace'] !== 'text' || node['name'] !== 'query') return null;
  const list: unknown = node['args'];
  const argument: unknown = Array.isArray(list) ? list[0] : null;
  return isNode(argument) ? argument : null;
}

function isNode(value: unknown): value is QueryNode {
  return isObject(value) && typeof value['type'] === 'string';
}

type Term = { tokens: string[]; isPrefix: boolean; isExcluded: boolean };

/** Letters and digits, with apostrophes between them. */
const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
const TERM = /-?"[^"]*"|\S+/g;

/**
 * Compiles the text of a `text::query()`. All terms must match: `"exact words"` in that order, `begin*` as the
 * beginning of a word, and `-term` must not match. Case and accents are ignored.
 * @returns a function that returns whether any text inside a value matches
 */
function compileTextQuery(query: string): (value: unknown) => boolean {
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

/** Returns all strings inside a value, without system fields such as `_key` and `_ref`. */
function gatherText(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(gatherText);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key.startsWith('_') ? [] : gatherText(item),
  );
}

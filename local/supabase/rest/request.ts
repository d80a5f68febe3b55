import type { IncomingHttpHeaders } from 'node:http';
import { parseJson } from '../../http/requests.ts';
import type { Role } from '../project.ts';
import { RestError } from './errors.ts';
import { splitList, unquote } from './split.ts';

/** A request with a valid key. */
export type RestRequest = {
  method: string;
  /** Decoded parts after `/rest/v1/`. */
  segments: string[];
  /** Query parameters in order. */
  query: [name: string, value: string][];
  headers: IncomingHttpHeaders;
  body: string;
  role: Role;
};

export type RestResponse = { status: number; headers: Record<string, string>; body: string };

export const JSON_TYPE = 'application/json; charset=utf-8';

export const jsonResponse = (status: number, body: unknown): RestResponse => ({
  status,
  headers: { 'content-type': JSON_TYPE },
  body: JSON.stringify(body),
});

/** The last value of a query parameter. */
export function parameter(request: RestRequest, name: string): string | undefined {
  return request.query.findLast(([key]) => key === name)?.[1];
}

export type MediaType = 'application/json' | 'application/vnd.pgrst.object+json';

const OBJECT = 'application/vnd.pgrst.object+json';
const LISTS = ['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*'];

/**
 * The media type of the response: a list, or exactly one row.
 * @throws RestError (PGRST107) when no accepted type is available
 */
export function chooseMediaType(accept: string | undefined): MediaType {
  const accepted = (accept ?? '*/*').split(',').map((type) => type.trim().toLowerCase());
  for (const type of accepted) {
    // Parameters other than weight and charset, such as `nulls=stripped`, are not implemented.
    const plain = type.replace(/;\s*(q|charset)=[^;]*/g, '');
    if (plain === OBJECT) return OBJECT;
    if (LISTS.includes(plain)) return 'application/json';
  }
  const message = `None of these media types are available: ${accepted.join(', ')}`;
  throw new RestError(415, 'PGRST107', message);
}

type Name = 'resolution' | 'missing' | 'return' | 'count';
export type Preferences = Partial<Record<Name, string>>;

const KNOWN: [Name, string[]][] = [
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['return', ['minimal', 'representation']],
  ['count', ['exact', 'planned', 'estimated']],
];

function tokensOf(header: string | string[] | undefined): string[] {
  const tokens = [header ?? []].flat().join(',').split(',');
  return tokens.map((token) => token.trim());
}

/** The known preferences of a request; PostgREST ignores others too. */
export function parsePrefer(header: string | string[] | undefined): Preferences {
  const preferences: Preferences = {};
  for (const [name, values] of KNOWN) {
    const known = values.map((value) => `${name}=${value}`);
    const token = tokensOf(header).find((each) => known.includes(each));
    if (token) preferences[name] = token.slice(name.length + 1);
  }
  return preferences;
}

/**
 * How many rows a change may affect at most: `handling=strict, max-affected=10`.
 * @see https://docs.postgrest.org/en/stable/references/api/preferences.html#max-affected
 */
export function parseMaxAffected(header: string | string[] | undefined): number | null {
  const tokens = tokensOf(header);
  if (!tokens.includes('handling=strict')) return null;
  const rows = tokens.map((token) => /^max-affected=(\d{1,9})$/.exec(token)?.[1]).find(Boolean);
  return rows === undefined ? null : Number(rows);
}

/** The header that lists the applied preferences. */
export function preferenceApplied(
  preferences: Preferences,
  applicable: Name[],
): Record<string, string> {
  const applied = KNOWN.map(([name]) => name)
    .filter((name) => applicable.includes(name) && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`);
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}

/** The default of hosted projects. */
const MAX_ROWS = 1000;

export type Range = { offset: number; limit: number };

/**
 * The requested rows, from `limit` and `offset` or the `Range` header.
 * @throws RestError (PGRST103) for an impossible range
 */
export function parseRange(request: RestRequest): Range {
  const header = request.method === 'GET' ? rangeOfHeader(request.headers.range) : null;
  const limit = wholeNumber(parameter(request, 'limit'));
  const offset = Math.max(wholeNumber(parameter(request, 'offset')) ?? 0, header?.offset ?? 0, 0);
  if (limit !== null && limit < 0) {
    throw notSatisfiable('Limit should be greater than or equal to zero.');
  }
  return { offset, limit: Math.min(limit ?? MAX_ROWS, header?.limit ?? MAX_ROWS, MAX_ROWS) };
}

export function notSatisfiable(details: string, headers: Record<string, string> = {}): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

function rangeOfHeader(header: string | undefined): Range | null {
  const match = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match?.[1]) return null;
  const offset = Number(match[1]);
  if (!match[2]) return { offset, limit: MAX_ROWS };
  const limit = Number(match[2]) - offset + 1;
  if (limit < 1) {
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset, limit };
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The rows of a body as sent, byte for byte, and their columns. */
export type Payload = { json: string; columns: string[]; rows: number };

const NOTHING: Payload = { json: '[]', columns: [], rows: 0 };

/**
 * Reads rows, or the arguments of a function, from a JSON body.
 * @throws RestError (PGRST102) for another content type, malformed JSON or rows with different keys
 */
export function parsePayload(request: RestRequest, whenEmpty: string): Payload {
  const type = (request.headers['content-type'] ?? 'application/json').split(';', 1)[0]?.trim();
  if (type !== 'application/json') throw badBody(`Content-Type not acceptable: ${type}`);
  const text = request.body === '' ? whenEmpty : request.body;
  const value = parseJson(text);
  if (value === undefined) throw badBody('Empty or invalid json');
  const columns = parameter(request, 'columns');
  if (Array.isArray(value)) {
    if (value.length === 0) return NOTHING;
    const names = columns === undefined ? sharedKeys(value) : listed(columns);
    return { json: text, columns: names, rows: value.length };
  }
  if (!isObject(value)) return NOTHING;
  const names = columns === undefined ? Object.keys(value) : listed(columns);
  return { json: `[${text}]`, columns: names, rows: 1 };
}

function listed(columns: string): string[] {
  return [...new Set(splitList(columns, 'columns parameter').map((name) => unquote(name.trim())))];
}

function sharedKeys(rows: unknown[]): string[] {
  const [first, ...others] = rows.map((row) => (isObject(row) ? Object.keys(row) : null));
  const isAlike = (keys: string[] | null) =>
    keys?.length === first?.length && keys?.every((key) => first?.includes(key));
  if (!first || !others.every(isAlike)) throw badBody('All object keys must match');
  return first;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const badBody = (message: string) => new RestError(400, 'PGRST102', message);

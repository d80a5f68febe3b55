import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '../project.ts';
import { RestError } from './errors.ts';

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
  throw new RestError(
    415,
    'PGRST107',
    `None of these media types are available: ${accepted.join(', ')}`,
  );
}

const KNOWN = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'representation'],
  count: ['exact', 'planned', 'estimated'],
} as const;

type Name = keyof typeof KNOWN;
export type Preferences = Partial<Record<Name, string>>;

/** The known preferences of a request; PostgREST ignores others too. */
export function parsePrefer(header: string | string[] | undefined): Preferences {
  const preferences: Preferences = {};
  for (const token of [header ?? []].flat().join(',').split(',')) {
    const [name, value] = token.trim().split('=');
    for (const known of namesOf(KNOWN)) {
      const values: readonly string[] = KNOWN[known];
      if (known === name && value !== undefined && values.includes(value)) {
        preferences[known] ??= value;
      }
    }
  }
  return preferences;
}

/**
 * How many rows a change may affect at most: `handling=strict, max-affected=10`.
 * @see https://docs.postgrest.org/en/stable/references/api/preferences.html#max-affected
 */
export function parseMaxAffected(header: string | string[] | undefined): number | null {
  const tokens = [header ?? []].flat().join(',').split(',');
  const names = tokens.map((token) => token.trim());
  if (!names.includes('handling=strict')) return null;
  const rows = names.map((name) => /^max-affected=(\d{1,9})$/.exec(name)?.[1]).find(Boolean);
  return rows === undefined ? null : Number(rows);
}

/** The header that lists the applied preferences. */
export function preferenceApplied(
  preferences: Preferences,
  applicable: Name[],
): Record<string, string> {
  const applied = namesOf(KNOWN)
    .filter((name) => applicable.includes(name) && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`);
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}

function namesOf(known: typeof KNOWN): Name[] {
  return Object.keys(known).filter((name): name is Name => name in known);
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

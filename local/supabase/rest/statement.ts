import type { Catalog } from '../catalog.ts';
import type { Database } from '../database.ts';
import { RestError } from './errors.ts';
import type { MediaType, RestRequest } from './request.ts';

/** A request, and what it is answered from. */
export type Served = { database: Database; catalog: Catalog; request: RestRequest };

/** The one statement of a request. */
export type Statement = { sql: string; parameters: Parameters };

/** The result of every statement: the number of rows in the page and in total, and the body. */
export type Outcome = { total: string | null; page: number; updated: number; body: string };

type Parts = {
  /** The common table expression `source`. */
  source: string;
  /** A select of the rows in the body. */
  page?: string;
  isCounted: boolean;
  /** A select of one number. */
  total?: string;
  body: string;
};

/**
 * Postgres writes the JSON itself, so that numbers, times and order stay as it prints them. It counts the
 * rows rather than `*`, or it would skip a call whose result is unused.
 */
export function toSql({
  source,
  page = 'select * from source',
  isCounted,
  total = 'select count(*) from source',
  body,
}: Parts): string {
  return `with source as (${source})
    select ${isCounted ? `(${total})::text` : 'null'} as total, count(shown)::int as page,
      coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int as updated,
      ${body} as body
    from (${page}) as shown`;
}

/** The rows as a list, or the first one as an object. */
export function rowsAs(mediaType: MediaType): string {
  return mediaType === 'application/json'
    ? `coalesce(json_agg(shown)::text, '[]')`
    : `coalesce((json_agg(shown)->0)::text, 'null')`;
}

/**
 * A name as a quoted identifier. Data of a request reaches a statement only through this function and
 * `Parameters`.
 * @throws RestError for names that cannot be identifiers
 */
export function quote(name: string): string {
  if (name === '' || name.includes('\0')) {
    throw new RestError(400, 'PGRST100', `"${name}" is not a name`);
  }
  return `"${name.replaceAll('"', '""')}"`;
}

/** The values of one statement, in order. */
export class Parameters {
  readonly values: string[] = [];

  /** @returns the placeholder of the value */
  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** The settings of PostgREST for a transaction: https://docs.postgrest.org/en/v12/references/transactions.html */
const SETTINGS = `select set_config('role', $1, true), set_config('transaction_read_only', $2, true),
  set_config('search_path', 'public', true), set_config('request.jwt.claims', $3, true),
  set_config('request.method', $4, true), set_config('request.path', $5, true),
  set_config('request.headers', $6, true), set_config('request.cookies', '{}', true)`;

const TOO_MANY = 'Query result exceeds max-affected preference constraint';
const NOT_SINGULAR = 'JSON object requested, multiple (or no) rows returned';

type Options = {
  readOnly: boolean;
  mediaType: MediaType;
  /** More affected rows are an error; null: any number. */
  maxAffected?: number | null;
};

/**
 * Runs a statement as the caller's role, in a transaction of its own.
 * @throws DatabaseError of Postgres; RestError, rolled back, when exactly one row was requested and there are
 *   none or several (PGRST116), or when more rows are affected than allowed (PGRST124)
 */
export function runStatement(
  { database, request }: Served,
  { sql, parameters }: Statement,
  { readOnly, mediaType, maxAffected = null }: Options,
): Promise<Outcome> {
  return database.transaction(async (query) => {
    await query(SETTINGS, [
      request.role,
      readOnly ? 'on' : 'off',
      JSON.stringify({ role: request.role }),
      request.method,
      `/${request.segments.join('/')}`,
      JSON.stringify(request.headers),
    ]);
    const [outcome] = await query<Outcome>(sql, parameters.values);
    if (!outcome) throw new Error('The statement returned nothing.');
    const { page } = outcome;
    if (maxAffected !== null && page > maxAffected) {
      const details = `The query affects ${page} rows`;
      throw new RestError(400, 'PGRST124', TOO_MANY, { details });
    }
    if (mediaType !== 'application/json' && page !== 1) {
      const details = `The result contains ${page} rows`;
      throw new RestError(406, 'PGRST116', NOT_SINGULAR, { details });
    }
    return outcome;
  });
}

import type { Database } from '../database.ts';
import { RestError } from './errors.ts';
import type { RestRequest } from './request.ts';
import type { Outcome, Statement } from './statement.ts';

/** The settings of PostgREST for a transaction: https://docs.postgrest.org/en/v12/references/transactions.html */
const SETTINGS = `select set_config('role', $1, true), set_config('transaction_read_only', $2, true),
  set_config('search_path', 'public', true), set_config('request.jwt.claims', $3, true),
  set_config('request.method', $4, true), set_config('request.path', $5, true),
  set_config('request.headers', $6, true), set_config('request.cookies', '{}', true)`;

type Options = {
  readOnly: boolean;
  single: boolean;
  /** More affected rows are an error; null: any number. */
  maxAffected?: number | null;
};

/**
 * Runs a statement as the caller's role, in a transaction of its own.
 * @throws DatabaseError of Postgres; RestError, rolled back, when exactly one row was requested and there are
 *   none or several (PGRST116), or when more rows are affected than allowed (PGRST124)
 */
export function runStatement(
  database: Database,
  request: RestRequest,
  { sql, parameters }: Statement,
  { readOnly, single, maxAffected = null }: Options,
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
    if (maxAffected !== null && outcome.page > maxAffected) throw tooMany(outcome.page);
    if (single && outcome.page !== 1) throw notSingular(outcome.page);
    return outcome;
  });
}

function tooMany(rows: number): RestError {
  return new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}

function notSingular(rows: number): RestError {
  return new RestError(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned', {
    details: `The result contains ${rows} rows`,
  });
}

import type { IncomingHttpHeaders } from 'node:http';
import type { RunQuery } from '../database.ts';
import type { Role } from '../project.ts';
import { RestError } from './errors.ts';

/** A request with a valid key. */
export type RestRequest = {
  method: string;
  /** The decoded parts after `/rest/v1/`. */
  segments: string[];
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  role: Role;
};

/** PostgREST's settings for a transaction: https://docs.postgrest.org/en/v12/references/transactions.html */
const SETTINGS = `select set_config('role', $1, true), set_config('transaction_read_only', $2, true),
  set_config('search_path', 'public', true), set_config('request.headers', $3, true)`;

/** Switches the transaction to the caller's role and headers. */
export async function becomeCaller(
  query: RunQuery,
  { role, headers }: RestRequest,
  { readOnly }: { readOnly: boolean },
): Promise<void> {
  await query(SETTINGS, [role, readOnly ? 'on' : 'off', JSON.stringify(headers)]);
}

/**
 * Returns a name as a quoted identifier. Data from a request reaches a statement only through this function or as
 * a parameter.
 * @throws RestError for names that cannot be identifiers
 */
export function quote(name: string): string {
  if (name === '' || name.includes('\0')) {
    throw new RestError(400, 'PGRST100', `"${name}" is not a name`);
  }
  return `"${name.replaceAll('"', '""')}"`;
}

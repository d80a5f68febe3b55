import type { Role } from '../project.ts';

/** An error from PostgREST itself: https://docs.postgrest.org/en/v12/references/errors.html */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Statuses by SQLSTATE or class of SQLSTATEs ("HTTP Status Codes" on the same page). */
const STATUSES: [status: number, states: string[]][] = [
  [400, ['P0001']],
  [403, ['0L', '0P', '28']],
  [404, ['42883', '42P01']],
  [405, ['25006']],
  [409, ['23503', '23505']],
  [413, ['54']],
  [500, ['09', '21000', '25', '2D', '38', '39', '3B', '40', '53400', '55', '57', '58']],
  [500, ['F0', 'HV', 'P0', 'XX']],
  [503, ['08', '53', '57P01']],
];

/** Returns the status for an SQLSTATE. A function may choose it by raising `PT` and three digits. */
export function statusOfSqlState(state: string, role: Role): number {
  if (state === '42501') return role === 'anon' ? 401 : 403;
  const custom = /^PT([1-5]\d\d)$/.exec(state)?.[1];
  if (custom) return Number(custom);
  const find = (wanted: string) => STATUSES.find(([, states]) => states.includes(wanted))?.[0];
  return find(state) ?? find(state.slice(0, 2)) ?? 400;
}

import type { Role } from '../project.ts';

type Extra = { details?: string | null; hint?: string | null; headers?: Record<string, string> };

/** An error of PostgREST itself: https://docs.postgrest.org/en/v12/references/errors.html */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = extra.details ?? null;
    this.hint = extra.hint ?? null;
    this.headers = extra.headers ?? {};
  }
}

/** The first matching prefix of the SQLSTATE decides ("HTTP Status Codes" on the same page). */
const STATUSES: [prefix: string, status: number][] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['21000', 500],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 413],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
];

/** The status for an SQLSTATE. A function may choose one by raising `PT` and three digits. */
export function statusOfSqlState(state: string, role: Role): number {
  if (state === '42501') return role === 'anon' ? 401 : 403;
  const custom = /^PT([1-5]\d\d)$/.exec(state)?.[1];
  if (custom) return Number(custom);
  return STATUSES.find(([prefix]) => state.startsWith(prefix))?.[1] ?? 400;
}

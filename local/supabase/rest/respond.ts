import { messages } from '@electric-sql/pglite';
import type { Role } from '../project.ts';
import { RestError, statusOfSqlState } from './errors.ts';
import {
  JSON_TYPE,
  type MediaType,
  notSatisfiable,
  type Range,
  type RestRequest,
  type RestResponse,
} from './request.ts';
import type { Outcome } from './statement.ts';

/** The body of every error: https://docs.postgrest.org/en/v12/references/errors.html */
export function errorResponse(error: unknown, role: Role): RestResponse {
  const { status, code, message, extra } = describe(error, role);
  const { details = null, hint = null, headers } = extra;
  return {
    status,
    headers: {
      'content-type': JSON_TYPE,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...headers,
    },
    body: JSON.stringify({ code, details, hint, message }),
  };
}

/** Whether an error belongs to the API: one of PostgREST itself or of Postgres. */
export function isExpected(error: unknown): boolean {
  return error instanceof RestError || error instanceof messages.DatabaseError;
}

function describe(error: unknown, role: Role): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof messages.DatabaseError && error.code !== undefined) {
    return new RestError(statusOfSqlState(error.code, role), error.code, error.message, {
      details: error.detail ?? null,
      hint: error.hint ?? null,
    });
  }
  return new RestError(500, 'XX000', 'The local emulator failed; its log says why.');
}

/** A page of rows: 206 when the total is known to be larger. */
export function pageResponse(
  outcome: Outcome,
  range: Range,
  mediaType: MediaType,
  headers: Record<string, string>,
): RestResponse {
  const total = outcome.total === null ? null : Number(outcome.total);
  const all = { ...headers, 'content-range': contentRange(range.offset, outcome) };
  if (total !== null && range.offset > total) {
    throw notSatisfiable(
      `An offset of ${range.offset} was requested, but there are only ${total} rows.`,
      { ...all, 'content-range': `*/${total}` },
    );
  }
  return {
    status: total !== null && outcome.page < total ? 206 : 200,
    headers: { ...all, 'content-type': contentType(mediaType) },
    body: outcome.body,
  };
}

export function contentType(mediaType: MediaType): string {
  return `${mediaType}; charset=utf-8`;
}

export function contentRange(offset: number, { page, total }: Outcome): string {
  const rows = page === 0 ? '*' : `${offset}-${offset + page - 1}`;
  return `${rows}/${total ?? '*'}`;
}

/** The canonical address of a read, with its parameters sorted. */
export function contentLocation({ segments, query }: RestRequest): string {
  const path = `/${segments.map((segment) => encodeURI(segment)).join('/')}`;
  const byName = Map.groupBy(query, ([name]) => name);
  const parameters = [...byName]
    .filter(([name]) => name !== 'apikey')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, pairs]) => `${encode(name)}=${pairs.map(([, value]) => encode(value)).join(',')}`);
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

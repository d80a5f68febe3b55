import { messages } from '@electric-sql/pglite';
import { type Answer, jsonAnswer } from '../../http/serve.ts';
import type { Database, RunQuery } from '../database.ts';
import type { Role } from '../project.ts';
import { callFunction } from './call-function.ts';
import { RestError, statusOfSqlState } from './errors.ts';
import { readTable } from './read-table.ts';
import type { RestRequest } from './request.ts';

/**
 * Answers the requests of PostgREST that this product uses: it reads tables and views and calls functions, each
 * request in its own transaction.
 * @returns a response, also for errors. Unexpected errors are logged.
 */
export async function handleRequest(database: Database, request: RestRequest): Promise<Answer> {
  try {
    return await database.transaction((query) => route(query, request));
  } catch (error) {
    return errorResponse(error, request.role);
  }
}

async function route(query: RunQuery, request: RestRequest): Promise<Answer> {
  const { headers, segments } = request;
  const { 'accept-profile': read, 'content-profile': written } = headers;
  if (![read, written].every((schema) => schema === undefined || schema === 'public')) {
    throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public');
  }
  const [first, second, ...rest] = segments;
  if (first === undefined) return describeApi(query, request);
  if (second === undefined) return readTable(query, first, request);
  if (first === 'rpc' && rest.length === 0) return callFunction(query, second, request);
  return jsonAnswer(404, {});
}

const READABLE = `select relname as name from pg_catalog.pg_class
  where relnamespace = 'public'::pg_catalog.regnamespace and relkind in ('r', 'v')
    and pg_catalog.has_table_privilege($1, oid, 'select')`;

/** Returns the part of the OpenAPI description that lists the tables and views that a role may read. */
async function describeApi(query: RunQuery, { role }: RestRequest): Promise<Answer> {
  const tables = await query<{ name: string }>(READABLE, [role]);
  return jsonAnswer(200, {
    swagger: '2.0',
    paths: Object.fromEntries(tables.map(({ name }) => [`/${name}`, { get: {} }])),
  });
}

function errorResponse(error: unknown, role: Role): Answer {
  if (error instanceof RestError) {
    const { status, code, details, message } = error;
    return describeError(status, { code, details, hint: null, message });
  }
  if (error instanceof messages.DatabaseError) {
    const { code = '', detail: details = null, hint = null, message } = error;
    return describeError(statusOfSqlState(code, role), { code, details, hint, message });
  }
  console.error(error);
  const message = 'The local emulator failed. See its log.';
  return describeError(500, { code: 'XX000', details: null, hint: null, message });
}

function describeError(status: number, body: object): Answer {
  const response = jsonAnswer(status, body);
  if (status === 401) response.headers['www-authenticate'] = 'Bearer';
  return response;
}

import type { Catalog, DatabaseFunction } from '../catalog.ts';
import type { Database } from '../database.ts';
import { buildCall } from './build-read.ts';
import { RestError } from './errors.ts';
import { handleTable } from './handle-table.ts';
import {
  chooseMediaType,
  jsonResponse,
  parsePrefer,
  parseRange,
  preferenceApplied,
  type RestRequest,
  type RestResponse,
} from './request.ts';
import { contentRange, errorResponse, isExpected, pageResponse } from './respond.ts';
import { runStatement } from './statement.ts';

/**
 * The part of PostgREST that supabase-js uses for this product: tables, views and functions.
 * @returns a response, also for every error; unexpected errors are logged
 */
export async function handleRequest(
  database: Database,
  catalog: Catalog,
  request: RestRequest,
): Promise<RestResponse> {
  try {
    return await route(database, catalog, request);
  } catch (error) {
    if (!isExpected(error)) console.error(error);
    return errorResponse(error, request.role);
  }
}

function route(database: Database, catalog: Catalog, request: RestRequest): Promise<RestResponse> {
  const { 'accept-profile': read, 'content-profile': written } = request.headers;
  if (![read, written].every((schema) => schema === undefined || schema === 'public')) {
    throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public');
  }
  const [first, second, ...rest] = request.segments;
  if (first === undefined) return describeApi(database, catalog, request.role);
  if (second === undefined) return handleTable(database, catalog, first, request);
  if (first === 'rpc' && rest.length === 0) {
    return handleCall(database, catalog, second, request);
  }
  return Promise.resolve(jsonResponse(404, {}));
}

const PERMITTED = `
  select c.relname as path from pg_catalog.pg_class c
  where c.relnamespace = 'public'::pg_catalog.regnamespace
    and pg_catalog.has_table_privilege($1, c.oid, 'select, insert, update, delete')
  union all
  select 'rpc/' || p.proname from pg_catalog.pg_proc p
  where p.pronamespace = 'public'::pg_catalog.regnamespace
    and pg_catalog.has_function_privilege($1, p.oid, 'execute')`;

/** The OpenAPI description at the root: what a role may use, and the arguments of functions. */
async function describeApi(
  database: Database,
  catalog: Catalog,
  role: string,
): Promise<RestResponse> {
  const rows = await database.transaction((query) => query<{ path: string }>(PERMITTED, [role]));
  const permitted = new Set(rows.map(({ path }) => path));
  const paths = [
    ...[...catalog.relations.keys()].map((name) => [name, { get: {} }] as const),
    ...[...catalog.functions].map(([name, all]) => [`rpc/${name}`, describeCall(all)] as const),
  ].filter(([path]) => permitted.has(path));
  return {
    status: 200,
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
    body: JSON.stringify({
      swagger: '2.0',
      info: { title: 'Local emulator of Supabase', version: '12.0.2' },
      paths: Object.fromEntries(paths.map(([path, operations]) => [`/${path}`, operations])),
    }),
  };
}

function describeCall(overloads: DatabaseFunction[]) {
  const properties = Object.fromEntries(
    (overloads[0]?.arguments ?? []).map(({ name, type }) => [name, { format: type }]),
  );
  const schema = { type: 'object', properties };
  return { post: { parameters: [{ name: 'args', in: 'body', schema }] } };
}

const METHODS = ['GET', 'HEAD', 'POST'];

/** Calls a function. Only a volatile one may write, and only by POST. */
async function handleCall(
  database: Database,
  catalog: Catalog,
  name: string,
  request: RestRequest,
): Promise<RestResponse> {
  if (!METHODS.includes(request.method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${request.method} method on RPC`);
  }
  const mediaType = chooseMediaType(request.headers.accept);
  const preferences = parsePrefer(request.headers.prefer);
  const range = parseRange(request);
  const isCounted = preferences.count !== undefined;
  const { called, statement } = buildCall(catalog, name, request, {
    mediaType,
    range,
    isCounted,
  });
  const outcome = await runStatement(database, request, statement, {
    readOnly: request.method !== 'POST' || !called.isVolatile,
    single: mediaType !== 'application/json',
  });
  if (called.returns === 'void') {
    return { status: 204, headers: { 'content-range': contentRange(0, outcome) }, body: '' };
  }
  return pageResponse(outcome, range, mediaType, preferenceApplied(preferences, ['count']));
}

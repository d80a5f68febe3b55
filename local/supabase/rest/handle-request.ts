import { type DatabaseFunction, findTable } from '../catalog.ts';
import { buildCall, buildRead } from './build-read.ts';
import { buildDelete, buildInsert, buildUpdate } from './build-write.ts';
import { RestError } from './errors.ts';
import {
  chooseMediaType,
  jsonResponse,
  parseMaxAffected,
  parsePayload,
  parsePrefer,
  parseRange,
  preferenceApplied,
  type RestResponse,
} from './request.ts';
import {
  contentLocation,
  contentRange,
  contentType,
  errorResponse,
  isExpected,
  pageResponse,
} from './respond.ts';
import { type Outcome, runStatement, type Served, type Statement } from './statement.ts';

/**
 * The part of PostgREST that supabase-js uses for this product: tables, views and functions.
 * @returns a response, also for every error; unexpected errors are logged
 */
export async function handleRequest(served: Served): Promise<RestResponse> {
  try {
    return await route(served);
  } catch (error) {
    if (!isExpected(error)) console.error(error);
    return errorResponse(error, served.request.role);
  }
}

function route(served: Served): Promise<RestResponse> {
  const { headers, segments } = served.request;
  const { 'accept-profile': read, 'content-profile': written } = headers;
  if (![read, written].every((schema) => schema === undefined || schema === 'public')) {
    throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public');
  }
  const [first, second, ...rest] = segments;
  if (first === undefined) return describeApi(served);
  if (second === undefined) return handleTable(served, first);
  if (first === 'rpc' && rest.length === 0) return handleCall(served, second);
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
async function describeApi({ database, catalog, request }: Served): Promise<RestResponse> {
  const rows = await database.transaction((query) =>
    query<{ path: string }>(PERMITTED, [request.role]),
  );
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
async function handleCall(served: Served, name: string): Promise<RestResponse> {
  const { catalog, request } = served;
  if (!METHODS.includes(request.method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${request.method} method on RPC`);
  }
  const mediaType = chooseMediaType(request.headers.accept);
  const preferences = parsePrefer(request.headers.prefer);
  const range = parseRange(request);
  const isCounted = preferences.count !== undefined;
  const reading = { request, mediaType, range, isCounted };
  const { called, statement } = buildCall(catalog, name, reading);
  const readOnly = request.method !== 'POST' || !called.isVolatile;
  const outcome = await runStatement(served, statement, { readOnly, mediaType });
  if (called.returns === 'void') {
    return { status: 204, headers: { 'content-range': contentRange(0, outcome) }, body: '' };
  }
  return pageResponse(outcome, range, mediaType, preferenceApplied(preferences, ['count']));
}

/** Reads or changes the rows of a table or view. */
async function handleTable(served: Served, name: string): Promise<RestResponse> {
  const { catalog, request } = served;
  const mediaType = chooseMediaType(request.headers.accept);
  const preferences = parsePrefer(request.headers.prefer);

  if (request.method === 'GET' || request.method === 'HEAD') {
    const range = parseRange(request);
    const table = findTable(catalog, name);
    const isCounted = preferences.count !== undefined;
    const statement = buildRead(table.name, { request, mediaType, range, isCounted });
    const outcome = await runStatement(served, statement, { readOnly: true, mediaType });
    return pageResponse(outcome, range, mediaType, {
      'content-location': contentLocation(request),
      ...preferenceApplied(preferences, ['count']),
    });
  }

  const table = findTable(catalog, name);
  const write = { table, request, preferences, mediaType };
  const change = (statement: Statement, maxAffected: number | null = null) =>
    runStatement(served, statement, { readOnly: false, mediaType, maxAffected });
  const limit = parseMaxAffected(request.headers.prefer);
  const respond = (status: number, range: string, outcome: Outcome, applied: Applied) => {
    const withRows = preferences.return === 'representation';
    return {
      status: status === 200 && !withRows ? 204 : status,
      headers: {
        'content-range': range,
        ...preferenceApplied(preferences, applied),
        ...(withRows && { 'content-type': contentType(mediaType) }),
      },
      body: withRows ? outcome.body : '',
    };
  };

  switch (request.method) {
    case 'POST': {
      const outcome = await change(buildInsert(write, parsePayload(request, '')));
      const onlyUpdated = outcome.page > 0 && outcome.updated === outcome.page;
      const response = respond(201, `*/${outcome.total ?? '*'}`, outcome, INSERT_PREFERENCES);
      return onlyUpdated ? { ...response, status: 200 } : response;
    }
    case 'PATCH': {
      const outcome = await change(buildUpdate(write, parsePayload(request, '')), limit);
      return respond(200, contentRange(0, outcome), outcome, ['return', 'count']);
    }
    case 'DELETE': {
      const outcome = await change(buildDelete(write), limit);
      return respond(200, `*/${outcome.total ?? '*'}`, outcome, ['return', 'count']);
    }
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
}

type Applied = Parameters<typeof preferenceApplied>[1];
const INSERT_PREFERENCES: Applied = ['resolution', 'missing', 'return', 'count'];

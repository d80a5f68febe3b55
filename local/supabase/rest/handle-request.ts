import type { Catalog } from '../catalog.ts';
import type { Database } from '../database.ts';
import { describeApi } from './describe-api.ts';
import { RestError } from './errors.ts';
import { handleCall } from './handle-call.ts';
import { handleTable } from './handle-table.ts';
import type { RestResponse, RestRequest } from './request.ts';
import { errorResponse, isExpected } from './respond.ts';

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
  assertPublicSchema(request);
  const [first, second, ...rest] = request.segments;
  if (first === undefined) return describeApi(database, catalog, request.role);
  if (second === undefined) return handleTable(database, catalog, first, request);
  if (first === 'rpc' && rest.length === 0) {
    return handleCall(database, catalog, second, request);
  }
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return Promise.resolve({ status: 404, headers, body: '{}' });
}

function assertPublicSchema({ headers }: RestRequest): void {
  const { 'accept-profile': read, 'content-profile': written } = headers;
  if ([read, written].every((schema) => schema === undefined || schema === 'public')) return;
  throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public');
}

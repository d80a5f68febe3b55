import type { Catalog } from '../catalog.ts';
import type { Database } from '../database.ts';
import { answerCall } from './answer-call.ts';
import { answerTable } from './answer-table.ts';
import { RestError } from './errors.ts';
import type { Reply, RestRequest } from './request.ts';
import { errorReply, isExpected } from './respond.ts';

/**
 * The part of PostgREST that supabase-js uses for this product: tables and views, functions.
 * @returns the answer; every fault becomes one, what nobody expected is logged
 */
export async function answer(
  database: Database,
  catalog: Catalog,
  request: RestRequest,
): Promise<Reply> {
  try {
    return await route(database, catalog, request);
  } catch (error) {
    if (!isExpected(error)) console.error(error);
    return errorReply(error, request.role);
  }
}

function route(database: Database, catalog: Catalog, request: RestRequest): Promise<Reply> {
  refuseOtherSchemas(request);
  const [first, second, ...rest] = request.segments;
  if (first === undefined) return Promise.resolve(describeApi());
  if (second === undefined) return answerTable(database, catalog, first, request);
  if (first === 'rpc' && rest.length === 0) {
    return answerCall(database, catalog, second, request);
  }
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return Promise.resolve({ status: 404, headers, body: '{}' });
}

function refuseOtherSchemas({ headers }: RestRequest): void {
  const { 'accept-profile': read, 'content-profile': written } = headers;
  if ([read, written].every((schema) => schema === undefined || schema === 'public')) return;
  throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public');
}

/** The root of the hosted service describes every table; here it only says what answers. */
function describeApi(): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
    body: JSON.stringify({
      swagger: '2.0',
      info: { title: 'Local emulator of Supabase', version: '12.0.2' },
      paths: {},
    }),
  };
}

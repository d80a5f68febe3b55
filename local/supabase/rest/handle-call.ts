import type { Catalog } from '../catalog.ts';
import type { Database } from '../database.ts';
import { buildCall } from './build-call.ts';
import { RestError } from './errors.ts';
import { chooseMediaType } from './media-type.ts';
import { parsePrefer, preferenceApplied } from './parse-prefer.ts';
import { parseRange } from './parse-range.ts';
import type { RestResponse, RestRequest } from './request.ts';
import { contentRange, pageResponse } from './respond.ts';
import { runStatement } from './run-statement.ts';

const METHODS = ['GET', 'HEAD', 'POST'];

/** Calls a function. Only a volatile one may write, and only by POST. */
export async function handleCall(
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

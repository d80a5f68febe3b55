import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackHost } from '../http/loopback-host.ts';
import { readBody } from '../http/read-body.ts';
import type { Catalog } from './catalog.ts';
import type { Database } from './database.ts';
import { classifyCredentials, type Keys } from './keys.ts';
import { isTooDeep } from './nesting.ts';
import { handleRequest } from './rest/handle-request.ts';
import type { RestResponse } from './rest/request.ts';

const MAX_BYTES = 1024 * 1024;
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Content-Location, Preference-Applied',
};
const METHODS = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS';

export type Gateway = { database: Database; catalog: Catalog; keys: Keys };

/** Responds to one request of any shape, as Supabase's gateway and the services behind it would. */
export async function serve(
  gateway: Gateway,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = await handle(gateway, request).catch((error: unknown) => {
    // A client that disconnects before the end of its request is no fault of the emulator.
    if (!request.destroyed) console.error(error);
    return respond(500, 'The local emulator of Supabase failed; its log says why.');
  });
  if (!request.complete) response.setHeader('connection', 'close');
  response.statusCode = result.status;
  response.setHeaders(new Map(Object.entries({ ...CORS, ...result.headers })));
  response.end(request.method === 'HEAD' ? undefined : result.body);
}

async function handle(
  { database, catalog, keys }: Gateway,
  request: IncomingMessage,
): Promise<RestResponse> {
  if (!isLoopbackHost(request.headers.host)) {
    return respond(403, 'This server accepts requests to localhost only.');
  }
  const url = readUrl(request.url ?? '/');
  if (!url) return respond(400, 'The address is not readable.');
  if (request.method === 'OPTIONS') return preflight(request);
  if (!/^\/rest\/v1(\/|$)/.test(url.pathname)) {
    return respond(404, `The local emulator of Supabase has no ${url.pathname}, only /rest/v1.`);
  }
  const caller = classifyCredentials(
    {
      apikey: firstOf(request.headers.apikey) ?? url.searchParams.get('apikey') ?? undefined,
      authorization: request.headers.authorization,
      userAgent: request.headers['user-agent'],
    },
    keys,
  );
  if ('error' in caller) return toJson(401, caller.error);
  const bytes = await readBody(request, MAX_BYTES);
  if (!bytes) return respond(413, 'The body may have at most 1 MB.');
  const body = bytes.toString('utf8');
  const query = [...url.searchParams];
  if ([body, ...query.flat()].some(isTooDeep))
    return respond(400, 'The request is nested too deeply.');
  return handleRequest(database, catalog, {
    method: request.method ?? 'GET',
    segments: url.segments,
    query,
    headers: request.headers,
    body,
    role: caller.role,
  });
}

function readUrl(address: string) {
  try {
    const { pathname, searchParams } = new URL(`http://localhost${address}`);
    const rest = pathname.replace(/^\/rest\/v1\/?/, '');
    const segments = rest === '' ? [] : rest.split('/').map(decodeURIComponent);
    return { pathname, searchParams, segments };
  } catch {
    return null;
  }
}

function preflight(request: IncomingMessage): RestResponse {
  const headers = {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers':
      firstOf(request.headers['access-control-request-headers']) ?? 'apikey, authorization',
    'access-control-max-age': '3600',
  };
  return { status: 204, headers, body: '' };
}

const firstOf = (header: string | string[] | undefined): string | undefined => [header].flat()[0];

const respond = (status: number, message: string): RestResponse => toJson(status, { message });

function toJson(status: number, body: unknown): RestResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(body) };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyFault, FAULTS_PATH } from '../faults.ts';
import { isLoopbackHost, isTooDeep, readBody } from '../http/requests.ts';
import { readCatalog, type Catalog } from './catalog.ts';
import type { Database } from './database.ts';
import { cutsConnection, type SupabaseFaults, UNAVAILABLE } from './faults.ts';
import { handleManagement, isManagement } from './management.ts';
import { classifyCredentials, type Project } from './project.ts';
import { handleRequest } from './rest/handle-request.ts';
import type { RestRequest, RestResponse } from './rest/request.ts';
import { handleStatements, STATEMENTS_PATH } from './statements.ts';

const MAX_BYTES = 1024 * 1024;
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Content-Location, Preference-Applied',
};
const METHODS = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS';

/** PostgREST's answer for a schema that the settings do not show. */
const HIDDEN = {
  code: 'PGRST106',
  details: null,
  hint: 'Only the following schemas are exposed: ',
  message: 'Invalid schema: public',
};

export type Gateway = {
  database: Database;
  /** Read again when statements of the owner may have changed the schema. */
  catalog: Catalog;
  project: Project;
  /** Of the person who manages the project; null: nobody does. */
  accessToken: string | null;
  faults: SupabaseFaults;
};

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
  if (!result) {
    response.destroy();
    return;
  }
  if (!request.complete) response.setHeader('connection', 'close');
  response.statusCode = result.status;
  response.setHeaders(new Map(Object.entries({ ...CORS, ...result.headers })));
  response.end(request.method === 'HEAD' ? undefined : result.body);
}

/** @returns null when the connection breaks off */
async function handle(gateway: Gateway, request: IncomingMessage): Promise<RestResponse | null> {
  const { project, faults } = gateway;
  if (!isLoopbackHost(request.headers.host)) {
    return respond(403, 'This server accepts requests to localhost only.');
  }
  const url = readUrl(request.url ?? '/');
  if (!url) return respond(400, 'The address is not readable.');
  if (request.method === 'OPTIONS') return preflight(request);
  if (isManagement(url.pathname)) return manage(gateway, request);
  const isFaults = url.pathname === FAULTS_PATH;
  const isStatements = url.pathname === STATEMENTS_PATH;
  if (!isFaults && !isStatements && !/^\/rest\/v1(\/|$)/.test(url.pathname)) {
    return respond(404, `The local emulator of Supabase has no ${url.pathname}, only /rest/v1.`);
  }
  const caller = classifyCredentials(
    {
      apikey: firstOf(request.headers.apikey) ?? url.searchParams.get('apikey') ?? undefined,
      authorization: request.headers.authorization,
      userAgent: request.headers['user-agent'],
    },
    project.current,
  );
  if ('error' in caller) return toJson(401, caller.error);
  if (isStatements) {
    if (caller.role !== 'service_role') return respond(403, 'Statements need the secret key.');
    const result = await handleStatements(gateway.database, request);
    // A migration may have been among them: the hosted service notices by itself, too.
    gateway.catalog = await readCatalog(gateway.database);
    return result;
  }
  const bytes = await readBody(request, MAX_BYTES);
  if (!bytes) return respond(413, 'The body may have at most 1 MB.');
  const body = bytes.toString('utf8');
  if (isFaults) {
    if (caller.role !== 'service_role') return respond(403, 'Faults need the secret key.');
    const { status, body: settings } = faults.handle(request.method ?? 'GET', body);
    return toJson(status, settings);
  }
  if (!project.current.dbSchema.split(',').includes('public')) return toJson(406, HIDDEN);
  const query = [...url.searchParams];
  if ([body, ...query.flat()].some(isTooDeep))
    return respond(400, 'The request is nested too deeply.');
  return handleWithFaults(gateway, {
    method: request.method ?? 'GET',
    segments: url.segments,
    query,
    headers: request.headers,
    body,
    role: caller.role,
  });
}

async function manage(gateway: Gateway, request: IncomingMessage): Promise<RestResponse> {
  const bytes = await readBody(request, MAX_BYTES);
  return handleManagement(gateway.project, gateway.accessToken, {
    method: request.method ?? 'GET',
    url: new URL(`http://localhost${request.url ?? '/'}`),
    authorization: request.headers.authorization,
    body: bytes?.toString('utf8') ?? '',
  });
}

async function handleWithFaults(
  { database, catalog, faults }: Gateway,
  request: RestRequest,
): Promise<RestResponse | null> {
  const { delayMs } = faults.current;
  if (delayMs > 0) await sleep(delayMs);
  if (applyFault(faults.current, 'unavailable')) return UNAVAILABLE;
  if (cutsConnection(faults.current, 'cutBeforeCommit', request)) return null;
  const response = await handleRequest(database, catalog, request);
  return cutsConnection(faults.current, 'cutAfterCommit', request) ? null : response;
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyFault, FAULTS_PATH } from '../faults.ts';
import { isLoopbackHost, isTooDeep, readBody } from '../http/requests.ts';
import type { Database } from './database.ts';
import { cutsConnection, type SupabaseFaults, UNAVAILABLE } from './faults.ts';
import { handleManagement } from './management.ts';
import { classifyCredentials, type Project } from './project.ts';
import { handleRequest } from './rest/handle-request.ts';
import { jsonResponse, type RestResponse } from './rest/request.ts';
import { handleStatements, STATEMENTS_PATH } from './statements.ts';

const MAX_BYTES = 1024 * 1024;

/** PostgREST's answer for a schema that the settings do not show. */
const HIDDEN = {
  code: 'PGRST106',
  details: null,
  hint: 'Only the following schemas are exposed: ',
  message: 'Invalid schema: public',
};

export type Gateway = {
  database: Database;
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
  response.setHeaders(new Map(Object.entries(result.headers)));
  response.end(result.body);
}

/** @returns null when the connection breaks off */
async function handle(gateway: Gateway, request: IncomingMessage): Promise<RestResponse | null> {
  const { project, faults } = gateway;
  if (!isLoopbackHost(request.headers.host)) {
    return respond(403, 'This server accepts requests to localhost only.');
  }
  const url = readUrl(request.url ?? '/');
  if (!url) return respond(400, 'The address is not readable.');
  const { method = 'GET', headers } = request;
  if (url.pathname.startsWith('/v1/')) {
    const body = (await readBody(request, MAX_BYTES))?.toString('utf8') ?? '';
    return handleManagement(project, gateway.accessToken, { method, url, headers, body });
  }
  const isFaults = url.pathname === FAULTS_PATH;
  const isStatements = url.pathname === STATEMENTS_PATH;
  if (!isFaults && !isStatements && !/^\/rest\/v1(\/|$)/.test(url.pathname)) {
    return respond(404, `The local emulator of Supabase has no ${url.pathname}, only /rest/v1.`);
  }
  const caller = classifyCredentials(headers, project.current);
  if ('error' in caller) return jsonResponse(401, caller.error);
  if ((isStatements || isFaults) && caller.role !== 'service_role') {
    return respond(403, `${url.pathname} needs the secret key.`);
  }
  if (isStatements) return handleStatements(gateway.database, request);
  const bytes = await readBody(request, MAX_BYTES);
  if (!bytes) return respond(413, 'The body may have at most 1 MB.');
  const body = bytes.toString('utf8');
  if (isFaults) {
    const { status, body: settings } = faults.handle(method, body);
    return jsonResponse(status, settings);
  }
  if (!project.current.dbSchema.split(',').includes('public')) return jsonResponse(406, HIDDEN);
  const { segments, searchParams: query } = url;
  if ([body, ...query.values()].some(isTooDeep)) {
    return respond(400, 'The request is nested too deeply.');
  }
  const rest = { method, segments, query, headers, body, role: caller.role };
  if (faults.current.delayMs > 0) await sleep(faults.current.delayMs);
  if (applyFault(faults.current, 'unavailable')) return UNAVAILABLE;
  if (cutsConnection(faults.current, 'cutBeforeCommit', rest)) return null;
  const response = await handleRequest(gateway.database, rest);
  return cutsConnection(faults.current, 'cutAfterCommit', rest) ? null : response;
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

const respond = (status: number, message: string): RestResponse =>
  jsonResponse(status, { message });

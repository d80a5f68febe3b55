import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/requests.ts';
import { identify, requireSession } from './access.ts';
import { isObject } from './documents.ts';
import { httpError, LakeError } from './errors.ts';
import { streamEvents } from './http/event-stream.ts';
import { corsHeaders, readHost } from './http/read-request.ts';
import type { Lake, LakeRequest, LakeResponse } from './lake.ts';
import { OWN_ROUTES, PUBLIC_ROUTES, type Routes, SESSION_ROUTES } from './routes.ts';

/** Responds to one request. Errors become responses in Sanity's format. */
export async function handleRequest(
  message: IncomingMessage,
  response: ServerResponse,
  lake: Lake,
): Promise<void> {
  const result = await createResponse(message, lake).catch(errorResponse);
  if (result.isCut) {
    response.destroy();
    return;
  }
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Origin, Authorization',
    ...result.headers,
    ...corsHeaders(message.headers, lake.project),
  };
  if (result.events) {
    const streaming = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' };
    response.writeHead(result.status, { ...streaming, ...headers });
    streamEvents(response, result.events);
    return;
  }
  const bytes = toBytes(result.body);
  response.writeHead(result.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    ...headers,
  });
  response.end(message.method === 'HEAD' ? undefined : bytes);
}

async function createResponse(message: IncomingMessage, lake: Lake): Promise<LakeResponse> {
  const { method = 'GET', url: address = '/', headers } = message;
  if (method === 'OPTIONS') {
    readHost(headers.host);
    const allowed = {
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
      'Access-Control-Max-Age': '600',
    };
    return { status: 204, headers: allowed };
  }
  const readBytes = async (limit: number) => {
    const body = await readBody(message, limit);
    if (body) return body;
    throw httpError(413, 'Request Entity Too Large', `The body is larger than ${limit} bytes`);
  };
  return routeRequest({ method, address, headers, readBytes }, lake);
}

export function errorResponse(error: unknown): LakeResponse & { body: object } {
  if (error instanceof LakeError) return { status: error.status, body: error.body };
  if (isDiskFull(error)) {
    const message = 'The disk is full, so nothing was stored. Free some space and try again.';
    console.error(message);
    return { status: 507, body: { statusCode: 507, error: 'Insufficient Storage', message } };
  }
  console.error('The content lake failed to handle a request', error);
  const message = 'The content lake failed. See its output.';
  return { status: 500, body: { statusCode: 500, error: 'Internal Server Error', message } };
}

const SQLITE_FULL = 13;

const isDiskFull = (error: unknown): boolean =>
  isObject(error) && (error['errcode'] === SQLITE_FULL || error['code'] === 'ENOSPC');

function toBytes(body: LakeResponse['body'] = ''): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

const VERSION = /^v(1|X|\d{4}-\d{2}-\d{2})$/;

/**
 * Runs the handler of a request.
 * @throws LakeError for an unknown route and for missing permissions
 */
export async function routeRequest(
  incoming: Pick<LakeRequest, 'method' | 'headers' | 'readBytes'> & { address: string },
  lake: Lake,
): Promise<LakeResponse> {
  const { method, address, headers, readBytes } = incoming;
  const { projectId } = readHost(headers.host);
  const url = URL.parse(`http://localhost${address}`);
  if (!url) throw httpError(400, 'Bad Request', 'The address is malformed');
  const [first = '', ...rest] = splitPath(url.pathname);
  const apiVersion = VERSION.exec(first)?.[1];
  const { methods, params, needsSession } = apiVersion
    ? findRoute([PUBLIC_ROUTES, SESSION_ROUTES], rest)
    : findRoute([OWN_ROUTES], [first, ...rest]);
  const handle = methods[method];
  if (!handle) throw httpError(405, 'Method Not Allowed', `${method} is not allowed here`);
  if (apiVersion) validateProject(projectId ?? headers['x-sanity-project-id'], lake);
  if (params['project'] !== undefined) validateProject(params['project'], lake);
  if (params['dataset'] !== undefined) validateDataset(params['dataset'], lake);

  const identity = identify(headers.authorization, lake);
  if (needsSession) requireSession(identity);
  const readText = async (limit: number) => (await readBytes(limit)).toString('utf8');
  return handle(
    { method, url, headers, apiVersion: apiVersion ?? '', params, identity, readBytes, readText },
    lake,
  );
}

function findRoute(tables: readonly Routes[], segments: string[]) {
  for (const table of tables) {
    for (const [path, methods] of Object.entries(table)) {
      const params = matchRoute(path, segments);
      if (params) return { methods, params, needsSession: table === SESSION_ROUTES };
    }
  }
  throw httpError(404, 'Not Found', 'There is nothing at this address');
}

/** Event streams cannot send headers, so without a host name per project the project may be missing. */
function validateProject(given: string | string[] | undefined, { projectId }: Lake): void {
  if (given === undefined || given === projectId) return;
  throw httpError(404, 'Project not found', `Project ID "${String(given)}" not found`);
}

function validateDataset(given: string, { dataset, projectId }: Lake): void {
  if (given === dataset) return;
  const message = `Dataset "${given}" not found for project ID "${projectId}"`;
  throw httpError(404, 'Dataset not found', message);
}

/** Returns the decoded segments of a path. */
export function splitPath(pathname: string): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw httpError(400, 'Bad Request', 'The address is not properly encoded');
  }
}

/**
 * Compares a path with a pattern like `/data/query/:dataset`.
 * @returns the named segments, or null if the path does not match
 */
export function matchRoute(pattern: string, segments: string[]): Record<string, string> | null {
  const expected = pattern.split('/').filter(Boolean);
  if (expected.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../http/read-body.ts';
import { httpError, LakeError } from '../errors.ts';
import type { Lake } from '../lake.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { streamEvents } from './event-stream.ts';
import { readHost } from './host.ts';
import { routeRequest } from './route-request.ts';
import type { LakeResponse } from './types.ts';

/** Responds to one request; every error becomes a response in Sanity's shape. */
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
    return { status: 204, headers: preflightHeaders(headers) };
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
    const message = 'The disk is full: nothing was stored. Free some space and try again.';
    console.error(message);
    return { status: 507, body: { statusCode: 507, error: 'Insufficient Storage', message } };
  }
  console.error('The content lake failed to handle a request', error);
  const message = 'The content lake failed; see its output';
  return { status: 500, body: { statusCode: 500, error: 'Internal Server Error', message } };
}

const SQLITE_FULL = 13;

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && error.errcode === SQLITE_FULL) return true;
  return 'code' in error && error.code === 'ENOSPC';
}

function toBytes(body: LakeResponse['body']): Buffer {
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.from(body === undefined ? '' : JSON.stringify(body));
}

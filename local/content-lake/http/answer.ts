import type { IncomingMessage, ServerResponse } from 'node:http';
import { LakeError } from '../errors.ts';
import type { Lake } from '../lake.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { streamEvents } from './event-stream.ts';
import { readHost } from './host.ts';
import { readBody, type Reply } from './message.ts';
import { routeRequest } from './route-request.ts';

/** Answers one request; whatever goes wrong becomes a reply in Sanity's shape. */
export async function answer(
  message: IncomingMessage,
  response: ServerResponse,
  lake: Lake,
): Promise<void> {
  const reply = await makeReply(message, lake).catch(replyToError);
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Origin, Authorization',
    ...reply.headers,
    ...corsHeaders(message.headers, lake.allowedOrigins),
  };
  if (reply.events) {
    const streaming = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' };
    response.writeHead(reply.status, { ...streaming, ...headers });
    streamEvents(response, reply.events);
    return;
  }
  const bytes = toBytes(reply.body);
  response.writeHead(reply.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    ...headers,
  });
  response.end(message.method === 'HEAD' ? undefined : bytes);
}

async function makeReply(message: IncomingMessage, lake: Lake): Promise<Reply> {
  const { method = 'GET', url: address = '/', headers } = message;
  if (method === 'OPTIONS') {
    readHost(headers.host);
    return { status: 204, headers: preflightHeaders(headers) };
  }
  const readBytes = (limit: number) => readBody(message, limit);
  return routeRequest({ method, address, headers, readBytes }, lake);
}

export function replyToError(error: unknown): Reply & { body: object } {
  if (error instanceof LakeError) return { status: error.status, body: error.body };
  console.error('The content lake could not answer a request', error);
  const message = 'The content lake failed; its output says why';
  return { status: 500, body: { statusCode: 500, error: 'Internal Server Error', message } };
}

function toBytes(body: Reply['body']): Buffer {
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.from(body === undefined ? '' : JSON.stringify(body));
}

import type { IncomingHttpHeaders } from 'node:http';

/** Pages of the listed origins may call and read answers; to all others the browser refuses both. */
export function corsHeaders(
  { origin }: IncomingHttpHeaders,
  allowed: ReadonlySet<string>,
): Record<string, string> {
  if (!origin || !allowed.has(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Content-Type, Content-Length, ETag',
  };
}

export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
    'Access-Control-Max-Age': '600',
  };
}

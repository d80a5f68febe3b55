import type { IncomingHttpHeaders } from 'node:http';

/** Browsers let pages of the listed origins call the lake and read its responses, and no others. */
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

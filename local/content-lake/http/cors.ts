import type { IncomingHttpHeaders } from 'node:http';

/** Any page of this machine may call: what it can see is decided by its token, not its origin. */
export function corsHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  if (!headers.origin) return {};
  return {
    'Access-Control-Allow-Origin': headers.origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Content-Type, Content-Length, ETag',
  };
}

export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    ...corsHeaders(headers),
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
    'Access-Control-Max-Age': '600',
  };
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Project } from '../project/state.ts';

/** Browsers let pages of the listed origins call the lake and read its responses, and no others. */
export function corsHeaders(
  { origin }: IncomingHttpHeaders,
  project: Project,
): Record<string, string> {
  const found = origin === undefined ? null : findOrigin(origin, project);
  if (!found) return {};
  return {
    'Access-Control-Allow-Origin': found.origin,
    ...(found.allowCredentials && { 'Access-Control-Allow-Credentials': 'true' }),
    'Access-Control-Expose-Headers': 'Content-Type, Content-Length, ETag',
  };
}

export const findOrigin = (origin: string, { current }: Project) =>
  current?.cors.find((each) => each.origin === origin);

export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
    'Access-Control-Max-Age': '600',
  };
}

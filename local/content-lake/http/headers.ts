import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from '../../http/requests.ts';
import { httpError } from '../errors.ts';
import type { Project } from '../storage/project.ts';

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

/**
 * Reads the project from a host of the form `<projectId>.localhost`.
 * @throws 403 for a host that is not this machine
 */
export function readHost(host: string | undefined): { projectId: string | null } {
  if (isLoopbackHost(host)) return { projectId: null };
  const projectId = /^([a-z0-9-]+)\.localhost(:\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase();
  if (!projectId) {
    throw httpError(403, 'Forbidden', 'This content lake accepts requests to this machine only');
  }
  return { projectId };
}

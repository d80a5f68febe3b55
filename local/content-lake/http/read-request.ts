import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { isLoopbackHost, isTooDeep, parseJson } from '../../http/requests.ts';
import { httpError, requestError } from '../errors.ts';
import type { Project } from '../storage/project.ts';

/** Returns CORS headers that let pages of the listed origins call the lake and read its responses. */
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

/**
 * Returns the project from a host of the form `<projectId>.localhost`.
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

/** Returns parsed JSON. @throws 400 in Sanity's format for text that does not match the schema */
export function parseJsonBody<T>(text: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(isTooDeep(text) ? undefined : parseJson(text));
  if (parsed.success) return parsed.data;
  const reason = isTooDeep(text) ? 'nested too deeply' : z.prettifyError(parsed.error);
  throw requestError(400, 'requestError', `Malformed request: ${reason}`);
}

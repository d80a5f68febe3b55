import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CurrentRequest } from '#lib/logging/current-request.ts';

type Head = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

/** An id that a proxy, a host or a test made up; anything else could forge a line of the log. */
const GIVEN_ID = /^[\w:.-]{8,128}$/;

/** The address of a customer's request and of the calendar feed is the key to it. */
const withoutSecret = (path: string) => path.replace(/^(\/visit|\/api\/calendar)\/[^/]+/, '$1/…');

/**
 * What the log says of a request.
 * @returns the id that the front sent (`X-Request-Id`, `X-Vercel-Id`), or a new one; the path without
 *   its query and secrets, at most 200 characters
 */
export function describeRequest({ headers, method = '', url = '' }: Head): CurrentRequest {
  const given = [headers['x-request-id'], headers['x-vercel-id']].find(
    (id) => typeof id === 'string' && GIVEN_ID.test(id),
  );
  return {
    requestId: typeof given === 'string' ? given : randomUUID(),
    method,
    // A query may hold the id of a quote, which opens it.
    path: withoutSecret(url.split('?', 1).join('')).slice(0, 200),
  };
}

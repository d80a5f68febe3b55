import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

export type CurrentRequest = { requestId: string; method: string; path: string };

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var currentRequests: AsyncLocalStorage<CurrentRequest> | undefined;
}

/** An id that a proxy, a host or a test made up; anything else could forge a line of the log. */
const GIVEN_ID = /^[\w:.-]{8,128}$/;

/**
 * From now on, every line of the log says during which request it was written. The id is the one
 * that the front sends (`X-Request-Id`, `X-Vercel-Id`), or a new one.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function followRequests(): void {
  const requests = (globalThis.currentRequests ??= new AsyncLocalStorage());
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (message.request instanceof IncomingMessage) requests.enterWith(describe(message.request));
  });
}

/** The request that is being handled; undefined outside of one. */
export function currentRequest(): CurrentRequest | undefined {
  return globalThis.currentRequests?.getStore();
}

/** The address of a customer's request and of the calendar feed is the key to it. */
const withoutSecret = (path: string) => path.replace(/^(\/visit|\/api\/calendar)\/[^/]+/, '$1/…');

function describe({ headers, method = '', url = '' }: IncomingMessage): CurrentRequest {
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

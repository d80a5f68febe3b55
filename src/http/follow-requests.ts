import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type CurrentRequest, enterRequest } from '#lib/logging/current-request.ts';
import { allowScripts } from './allow-scripts.ts';
import { completeHeaders } from './complete-headers.ts';
import { refuseRequests } from './refuse-requests.ts';
import type { Head } from './screen-request.ts';
import { tidyRedirect } from './tidy-redirect.ts';

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

type Settings = {
  /** How many proxies in front add to `X-Forwarded-For`. With none, only a visitor writes it. */
  trustedProxyHops: number;
  /** What malformed requests are refused by; null where Next.js answers them, as its development server. */
  refusal: { siteHosts: readonly string[] } | null;
  /** Headers of every response of the site. */
  siteHeaders?: Parameters<typeof completeHeaders>[1];
};

/**
 * How long an idle connection is kept: longer than by proxies (nginx and load balancers 60 s, Caddy 120 s).
 * The site must not be the first to close, or a request that is on its way meets a closed connection.
 */
const KEEP_ALIVE_MS = 125_000;
/** A request that a front has sent by then is answered. */
const IDLE_ON_STOP_MS = 1_000;

/**
 * From now on, each request has an id in the log, the address that is counted is the visitor's own,
 * idle connections outlast those of a proxy but not a server that stops, malformed requests are refused, forms wait for their turn,
 * and pages name their scripts in their policy. Node reports a request right before the server's listeners get it.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function followRequests(settings: Settings): void {
  const { trustedProxyHops, refusal, siteHeaders = [] } = settings;
  const known = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if (!('request' in message) || !(message.request instanceof IncomingMessage)) return;
    const { request } = message;
    const response =
      'response' in message && isResponse(message.response) ? message.response : null;
    enterRequest(describeRequest(request), response);
    if (response) {
      allowScripts(response);
      completeHeaders(response, siteHeaders);
      tidyRedirect(request, response);
    }
    // Next.js fills in the address of the socket only where the header is absent.
    if (trustedProxyHops === 0) delete request.headers['x-forwarded-for'];
    if (!('server' in message) || !isServer(message.server)) return;
    if (response) endConnectionOnStop(message.server, request, response);
    if (known.has(message.server)) return;
    known.add(message.server);
    message.server.keepAliveTimeout = KEEP_ALIVE_MS;
    if (refusal) refuseRequests(message.server, { ...refusal, trustedProxyHops });
  });
}

/**
 * A server that stops closes the connections that are idle then. The others it tells to end with the next
 * response, or soon: over them a front would go on asking, and the process would never end.
 */
function endConnectionOnStop(
  server: Server,
  { socket }: IncomingMessage,
  response: ServerResponse,
) {
  if (!server.listening) response.setHeader('connection', 'close');
  response.once('close', () => {
    if (!server.listening) socket.setTimeout(IDLE_ON_STOP_MS);
  });
}

const isResponse = (value: unknown): value is ServerResponse => value instanceof ServerResponse;
const isServer = (value: unknown): value is Server => value instanceof Server;

import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type CurrentRequest, enterRequest } from '#lib/logging/current-request.ts';
import { stopSignal } from '#lib/stop-signal.ts';
import { completeHeaders } from './complete-headers.ts';
import { completePage } from './complete-page.ts';
import { compressResponse } from './compress-response.ts';
import { mayStartLate, startScriptsLate } from './late-scripts.ts';
import { refuseRequests } from './refuse-requests.ts';
import type { Head } from './screen-request.ts';
import { tidyRedirect } from './tidy-redirect.ts';

/** An id from a proxy, a host or a test. Other characters could forge a line of the log. */
const GIVEN_ID = /^[\w:.-]{8,128}$/;

/** Anyone with the address of a customer's page or of the calendar feed can open it. */
const withoutSecret = (path: string) => path.replace(/^(\/visit|\/api\/calendar)\/[^/]+/, '$1/…');

/**
 * Returns the log fields of a request: the proxy's id (`X-Request-Id`, `X-Vercel-Id`) or a new one, the method, and
 * the path without its query and secrets, at most 200 characters.
 */
export function describeRequest({ headers, method = '', url = '' }: Head): CurrentRequest {
  const given = [headers['x-request-id'], headers['x-vercel-id']].find(
    (id) => typeof id === 'string' && GIVEN_ID.test(id),
  );
  return {
    requestId: typeof given === 'string' ? given : randomUUID(),
    method,
    // A query may contain the id of a quote, which opens it.
    path: withoutSecret(url.split('?', 1).join('')).slice(0, 200),
  };
}

type Settings = {
  /** The number of proxies in front that add to `X-Forwarded-For`. Without any, only visitors send the header. */
  trustedProxyHops: number;
  /** Settings for refusing malformed requests; null leaves them to Next.js, as on the development server. */
  refusal: { siteHosts: readonly string[] } | null;
  /**
   * Whether this process sends the pages to visitors. It compresses its responses then, and scripts of pages to read
   * start after the first paint. A serverless host does the former itself, and sends pages as built.
   */
  sendsPages?: boolean;
  /** Headers of every response of the site. */
  siteHeaders?: Parameters<typeof completeHeaders>[1];
};

/**
 * The site keeps idle connections longer than proxies do (nginx and load balancers 60 s, Caddy 120 s). If the site
 * closed one first, a request on its way would meet a closed connection.
 */
const KEEP_ALIVE_MS = 125_000;
/** A stopping server still answers requests that a proxy sends within this time. */
const IDLE_ON_STOP_MS = 1_000;
/** Process managers end a site by force after 30 s. The last ten are for the work that follows a response. */
const OPEN_ON_STOP_MS = 20_000;

/**
 * Watches all requests of the process from now on:
 * - Each request has an id in the log, and rate limits count the visitor's own address.
 * - Idle connections outlast those of a proxy, but not a server that stops.
 * - Malformed requests are refused, and forms wait for their turn.
 * - Pages list the hashes of their scripts in their policy, and pages to read start their scripts after the paint.
 * - Responses are compressed.
 *
 * Node reports a request right before the server's listeners get it.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function followRequests(settings: Settings): void {
  const { trustedProxyHops, refusal, siteHeaders = [], sendsPages = false } = settings;
  const known = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if (!('request' in message) || !(message.request instanceof IncomingMessage)) return;
    const { request } = message;
    const response =
      'response' in message && isResponse(message.response) ? message.response : null;
    enterRequest(describeRequest(request), response);
    if (response) {
      completePage(response, sendsPages && mayStartLate(request) ? startScriptsLate : asBuilt);
      completeHeaders(response, siteHeaders);
      tidyRedirect(request, response);
      if (sendsPages) compressResponse(request, response);
    }
    // Next.js sets the address of the socket only if the header is absent.
    if (trustedProxyHops === 0) delete request.headers['x-forwarded-for'];
    if (!('server' in message) || !isServer(message.server)) return;
    if (response) endConnectionOnStop(message.server, request, response);
    if (known.has(message.server)) return;
    known.add(message.server);
    message.server.keepAliveTimeout = KEEP_ALIVE_MS;
    limitConnectionsOnStop(message.server);
    if (refusal) refuseRequests(message.server, { ...refusal, trustedProxyHops });
  });
}

/**
 * Closes connections of a stopping server that are still in use, with the next response or soon after. A proxy would
 * otherwise keep sending requests over them, and the process would never end. Node closes the idle ones.
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

/**
 * Closes all remaining connections twenty seconds after the process was asked to end. Node stops enforcing its time
 * limits for requests once a server no longer listens, so an unfinished request would keep the process running.
 */
function limitConnectionsOnStop(server: Server): void {
  const closeAll = () => server.closeAllConnections();
  stopSignal()?.addEventListener('abort', () => setTimeout(closeAll, OPEN_ON_STOP_MS).unref());
}

const asBuilt = (html: string): string => html;

const isResponse = (value: unknown): value is ServerResponse => value instanceof ServerResponse;
const isServer = (value: unknown): value is Server => value instanceof Server;

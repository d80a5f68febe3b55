import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { enterRequest } from '#lib/logging/current-request.ts';
import { describeRequest } from './describe-request.ts';
import { refuseRequests } from './refuse-requests.ts';

type Settings = {
  /** How many proxies in front add to `X-Forwarded-For`. With none, only a visitor writes it. */
  trustedProxyHops: number;
  /** What malformed requests are refused by; null where Next.js answers them, as its development server. */
  refusal: { siteHosts: readonly string[] } | null;
};

/**
 * How long an idle connection is kept: longer than by proxies (nginx and load balancers 60 s, Caddy 120 s).
 * Whoever closes first must not be the site, or a request that is on its way meets a closed connection.
 */
const KEEP_ALIVE_MS = 125_000;

/**
 * From now on, each request has an id in the log, the address that is counted is the visitor's own,
 * idle connections outlast those of a proxy, malformed requests are refused, and forms wait for their
 * turn. Node reports a request right before the server's listeners get it.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function followRequests({ trustedProxyHops, refusal }: Settings): void {
  const known = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if (!('request' in message) || !(message.request instanceof IncomingMessage)) return;
    const { request } = message;
    const response = 'response' in message ? message.response : null;
    enterRequest(describeRequest(request), response instanceof ServerResponse ? response : null);
    // Next.js fills in the address of the socket only where the header is absent.
    if (trustedProxyHops === 0) delete request.headers['x-forwarded-for'];
    if (!('server' in message) || !isServer(message.server) || known.has(message.server)) return;
    known.add(message.server);
    message.server.keepAliveTimeout = KEEP_ALIVE_MS;
    if (refusal) refuseRequests(message.server, { ...refusal, trustedProxyHops });
  });
}

const isServer = (value: unknown): value is Server => value instanceof Server;

import { subscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { readForm, replay } from './read-form.ts';
import { refuse } from './refuse.ts';
import { screenRequest } from './screen-request.ts';
import { validateForm } from './validate-form.ts';

type Pass = (request: IncomingMessage) => void;

const guarded = new WeakSet<Server>();

/**
 * Refuses requests that Next.js would answer with a 500, before it sees them. It takes the place of its
 * listener on the first request: Node reports each one right before it is passed on.
 * @param siteHosts hosts besides the request's own whose pages may send forms
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function guardServer(siteHosts: readonly string[]): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return;
    const { server } = message;
    if (!isServer(server) || guarded.has(server)) return;
    guarded.add(server);
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const pass: Pass = (passed) => {
        for (const listener of listeners) Reflect.apply(listener, server, [passed, response]);
      };
      void guard(request, response, pass, siteHosts);
    });
  });
}

const isServer = (value: unknown): value is Server => value instanceof Server;

/** Answers a malformed request itself and passes every other on. */
async function guard(
  request: IncomingMessage,
  response: ServerResponse,
  pass: Pass,
  siteHosts: readonly string[],
): Promise<void> {
  const verdict = screenRequest(request, siteHosts);
  if (verdict === 'pass') {
    pass(request);
  } else if (verdict !== 'form') {
    refuse(request, response, verdict);
  } else {
    const body = await readForm(request);
    if (body === 'gone') return;
    if (body === 'too long') refuse(request, response, { status: 413 });
    else if (await validateForm(body, request.headers)) pass(replay(request, body));
    else refuse(request, response, { status: 400 });
  }
}

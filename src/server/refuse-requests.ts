import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { refuse } from './answer-refusal.ts';
import { screenFileRequest } from './screen-file-request.ts';
import { screenRequest } from './screen-request.ts';

/**
 * Refuses requests that Next.js would answer with a 500, before it sees them: takes the place of its
 * listeners, the request that is being reported included.
 * @param siteHosts hosts besides the request's own whose pages may send forms
 */
export function refuseRequests(server: Server, siteHosts: readonly string[]): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const refusal = screenRequest(request, siteHosts) ?? screenFileRequest(request);
    if (refusal) {
      refuse(request, response, refusal);
    } else {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    }
  });
}

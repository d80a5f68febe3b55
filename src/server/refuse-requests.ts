import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { visitorAddress, visitorNetwork } from '#forms/visitor-address.ts';
import { refuse } from './answer-refusal.ts';
import { createFormQueue } from './form-queue.ts';
import { screenFileRequest } from './screen-file-request.ts';
import { isForm, screenRequest } from './screen-request.ts';

const QUEUE = { slots: 4, leaseMs: 500, places: 1_000, senders: 20_000 };

type Settings = {
  /** Hosts besides the request's own whose pages may send forms. */
  siteHosts: readonly string[];
  trustedProxyHops: number;
};

/**
 * Refuses requests that Next.js would answer with a 500, before it sees them, and lets forms in a few
 * at a time: takes the place of its listeners, the request that is being reported included.
 */
export function refuseRequests(server: Server, { siteHosts, trustedProxyHops }: Settings): void {
  const listeners = server.listeners('request');
  const queue = createFormQueue(QUEUE);
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const pass = () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    };
    const refusal = screenRequest(request, siteHosts) ?? screenFileRequest(request);
    if (refusal) {
      refuse(request, response, refusal);
      return;
    }
    if (!isForm(request)) {
      pass();
      return;
    }
    response.once('close', () => queue.leave(request));
    queue.enter(request, senderOf(request, trustedProxyHops), {
      // Another form's end lets this one in: what is logged of it belongs to this request.
      start: AsyncResource.bind(pass),
      refuse: () => {
        refuse(request, response, { status: 429, headers: { 'Retry-After': '60' } });
      },
    });
  });
}

/** Who sends a form: whoever has saved quotes has not sent a booking by that. */
function senderOf({ headers, socket, url = '' }: IncomingMessage, trustedProxyHops: number) {
  const forwarded = [headers['x-forwarded-for'] ?? socket.remoteAddress ?? []].flat().join(',');
  const address = visitorAddress({ get: () => forwarded }, trustedProxyHops);
  const [path = ''] = url.split('?', 1);
  return { visitor: `${address} ${path}`, network: `${visitorNetwork(address)} ${path}` };
}

import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { awaitAction, isActionAwaited } from '#lib/logging/current-request.ts';
import { visitorAddress, visitorNetwork } from '#lib/visitor-address.ts';
import { createFormQueue } from './form-queue.ts';
import { screenFileRequest } from './screen-file-request.ts';
import { isForm, isParsedForm, screenRequest, sizeLimit, type Refusal } from './screen-request.ts';

const QUEUE = { slots: 4, leaseMs: 500, places: 1_000, senders: 20_000 };
/** How long, and how much, the site reads and discards after a refusal. */
const LINGER = { ms: 5_000, bytes: 16 * 1024 * 1024 };

const SENTENCES: Record<Refusal['status'], string> = {
  400: "We couldn't read this request. Please reload the page, or call us.",
  403: 'This form was sent from another website.',
  405: "This address doesn't accept that kind of request.",
  411: 'This request needs a Content-Length header.',
  412: 'This file has changed.',
  413: 'This is too long. Please send less, or call us.',
  416: 'This file is shorter than the requested part.',
  429: 'Too many requests right now. Please wait a minute and try again, or call us.',
};

type Settings = {
  /** Further hosts whose pages may send forms, besides the request's own host. */
  siteHosts: readonly string[];
  trustedProxyHops: number;
};

/**
 * Refuses requests that Next.js would answer with a 500 or read without limit, and runs only a few forms at a time.
 * It replaces the listeners of Next.js, even for the request that is being reported.
 */
export function refuseRequests(server: Server, { siteHosts, trustedProxyHops }: Settings): void {
  const listeners = server.listeners('request');
  const queue = createFormQueue(QUEUE);
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const deny = (refusal: Refusal) => refuse(request, response, refusal);
    const refusal = screenRequest(request, siteHosts) ?? screenFileRequest(request);
    if (refusal) {
      deny(refusal);
      return;
    }
    // The event that runs this belongs to another request. Binding keeps the log on this one.
    const pass = AsyncResource.bind(() => {
      if (isParsedForm(request)) refuseUnreadableForm(request, response);
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    });
    const accept = () => {
      if (!isForm(request)) {
        pass();
        return;
      }
      response.once('close', () => queue.leave(request));
      queue.enter(request, senderOf(request, trustedProxyHops), {
        start: pass,
        refuse: () => deny({ status: 429, headers: { 'Retry-After': '60' } }),
      });
    };
    receiveBody(request, { accept, deny: () => deny({ status: 413 }) });
  });
}

/**
 * Holds a body back until it is complete, and measures it. A body over the limit takes no memory, and a slow one no
 * place in the queue. Next.js fails on a body that was read before, so nothing may enter the stream until then.
 */
function receiveBody(
  request: IncomingMessage,
  { accept, deny }: { accept: () => void; deny: () => void },
): void {
  const { headers } = request;
  if (!('transfer-encoding' in headers) && Number(headers['content-length'] ?? 0) === 0) {
    accept();
    return;
  }
  const limit = sizeLimit(request);
  let body = Buffer.allocUnsafe(0);
  let size = 0;
  // Node calls this with each chunk, and with null at the end.
  request.push = (chunk: unknown) => {
    if (Buffer.isBuffer(chunk)) {
      const start = size;
      size += chunk.length;
      // Chunks share one buffer. As separate buffers, a body sent byte by byte would take a hundred times its size.
      if (size > body.length && size <= limit) {
        body = Buffer.concat([body], Math.min(limit, Math.max(2 * body.length, size)));
      }
      if (size <= limit) chunk.copy(body, start);
    }
    if (chunk !== null && size <= limit) return true;
    Reflect.deleteProperty(request, 'push');
    if (size > limit) {
      deny();
      return true;
    }
    request.push(body.subarray(0, size));
    request.push(null);
    accept();
    return true;
  };
}

const OUTLETS = ['writeHead', 'flushHeaders', 'write', 'end'] as const;

/**
 * Responds with 400 to a form that Next.js cannot read. Next.js reads a form before any code of the site runs, and
 * responds with a 500. Until an action of the site starts, such a 500 is the fault of the form.
 */
function refuseUnreadableForm(request: IncomingMessage, response: ServerResponse): void {
  awaitAction();
  const isFaultOfForm = AsyncResource.bind(isActionAwaited);
  let isRefused = false;
  const watched = Object.fromEntries(
    OUTLETS.map((name) => {
      const original = response[name].bind(response);
      const send = (...sent: unknown[]): unknown => {
        const status = name === 'writeHead' ? sent[0] : response.statusCode;
        if (!isRefused && status === 500 && !response.headersSent && isFaultOfForm()) {
          isRefused = true;
          // Compression has wrapped these methods too. The refusal bypasses it, and later writes are dropped.
          for (const outlet of OUTLETS) Reflect.deleteProperty(response, outlet);
          for (const header of response.getHeaderNames()) response.removeHeader(header);
          refuse(request, response, { status: 400 });
          Object.assign(response, watched);
        }
        return isRefused ? response : Reflect.apply(original, undefined, sent);
      };
      return [name, send];
    }),
  );
  Object.assign(response, watched);
}

/** Responds with one sentence, and closes the connection if the request is incomplete. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Refusal,
): void {
  const sentence = SENTENCES[status];
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': sentence.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    ...(!request.complete && { Connection: 'close' }),
  });
  if (request.complete) {
    response.end(sentence);
    return;
  }
  // Closing a connection while data arrives resets it, and the sentence would be lost.
  response.write(sentence);
  const hangUp = () => response.end();
  setTimeout(hangUp, LINGER.ms).unref();
  let rest = LINGER.bytes;
  request.once('end', hangUp).on('data', (chunk: Buffer) => {
    rest -= chunk.length;
    if (rest < 0) request.pause();
  });
}

/** Returns the keys under which the queue counts a form. Each form of a visitor is counted separately. */
function senderOf({ headers, socket, url = '' }: IncomingMessage, trustedProxyHops: number) {
  const forwarded = [headers['x-forwarded-for'] ?? socket.remoteAddress ?? []].flat().join(',');
  const address = visitorAddress({ get: () => forwarded }, trustedProxyHops);
  const [path = ''] = url.split('?', 1);
  return { visitor: `${address} ${path}`, network: `${visitorNetwork(address)} ${path}` };
}

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
type Part = { id: number; status?: number; text?: string };
type Carrier = { socket: WebSocket; send: (message: object) => void };

const RETRY_EVERY_MS = 500;
const RETRY_FOR_MS = 60_000;

/**
 * How the Studio reaches the content lake of this repository. Event streams share one socket: a
 * browser opens six HTTP/1.1 connections to a host, the Studio wants more streams than that, and
 * waits for ever on "Saving…". And questions are asked again while the lake restarts: the Studio
 * takes some of them for fatal otherwise. Only that lake offers the socket, so use it only where
 * `apiHost` is set: `unstable_clientFactory: (config) => createClient({ ...config, resolveFetch })`.
 * @returns the `resolveFetch`, internal to `@sanity/client` 8, whose version is pinned
 */
export function connectToLake(): () => Fetch {
  const receivers = new Map<number, (part: Part | null) => void>();
  let carrier: Carrier | null = null;
  let lastId = 0;

  const reach = (address: URL): Carrier => {
    if (!carrier || carrier.socket.readyState > WebSocket.OPEN) {
      carrier = openCarrier(address, receivers);
    }
    return carrier;
  };
  return () => (address, init) => {
    const url = new URL(address);
    const isStream = /\/data\/(listen|live\/events)\//.test(url.pathname);
    if (isStream) return openStream((lastId += 1), url, init ?? {}, reach(url), receivers);
    return (init?.method ?? 'GET') === 'GET' ? fetchPatiently(address, init) : fetch(address, init);
  };
}

/** All streams end with their socket; the client library opens them again. */
function openCarrier(address: URL, receivers: Map<number, (part: Part | null) => void>): Carrier {
  const socket = new WebSocket(new URL('/_local/streams', address.href.replace(/^http/, 'ws')));
  const waiting: string[] = [];
  socket.onopen = () => {
    for (const text of waiting.splice(0)) socket.send(text);
  };
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const part = JSON.parse(data) as Part;
    receivers.get(part.id)?.(part);
  };
  socket.onclose = () => {
    const ended = [...receivers.values()];
    receivers.clear();
    for (const receive of ended) receive(null);
  };
  const send = (message: object) => {
    const text = JSON.stringify(message);
    if (socket.readyState === WebSocket.CONNECTING) waiting.push(text);
    else socket.send(text);
  };
  return { socket, send };
}

function openStream(
  id: number,
  url: URL,
  init: RequestInit,
  { send }: Carrier,
  receivers: Map<number, (part: Part | null) => void>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    const fail = (error: Error) => {
      if (receivers.delete(id)) send({ id, close: true });
      writer.abort(error).catch(() => undefined);
      reject(error);
    };
    receivers.set(id, (part) => {
      if (!part) fail(new TypeError('The connection to the content lake was lost'));
      else if (part.status === undefined) writer.write(part.text ?? '').catch(fail);
      else if (part.text !== undefined) {
        receivers.delete(id);
        resolve(new Response(part.text, { status: part.status }));
      } else {
        const body = readable.pipeThrough(new TextEncoderStream());
        const headers = { 'Content-Type': 'text/event-stream' };
        const response = new Response(body, { status: part.status, headers });
        resolve(Object.defineProperty(response, 'url', { value: url.href }));
      }
    });
    init.signal?.addEventListener('abort', () => {
      fail(new DOMException('The stream was closed', 'AbortError'));
    });
    const headers = new Headers(init.headers);
    send({
      id,
      open: url.pathname + url.search,
      authorization: headers.get('Authorization') ?? undefined,
      lastEventId: headers.get('Last-Event-ID') ?? undefined,
    });
  });
}

async function fetchPatiently(address: string, init?: RequestInit): Promise<Response> {
  const deadline = Date.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await fetch(address, init);
    } catch (error) {
      if (init?.signal?.aborted || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
    }
  }
}

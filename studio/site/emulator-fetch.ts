type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
type StreamMessage = { id: number; status?: number; text?: string };
type Connection = ReturnType<typeof openConnection>;

const RETRY_EVERY_MS = 500;
const RETRY_FOR_MS = 60_000;

/**
 * Returns the `fetch` for this repository's content emulator. All event streams share one socket, because
 * a browser opens only six HTTP/1.1 connections to a host. The Studio needs more streams than that, and
 * hangs on "Saving…" without them. Reads are retried while the emulator restarts, because the Studio
 * treats some failed reads as fatal. Hosted Sanity has no such socket, so use this with the emulator
 * only: `unstable_clientFactory: (config) => createClient({ ...config, resolveFetch })`.
 * @returns `resolveFetch`, an internal option of `@sanity/client` 8, whose version is pinned
 */
export function createEmulatorFetch(): () => Fetch {
  let connection: Connection | null = null;
  return () =>
    (address, init = {}) => {
      const url = new URL(address);
      if (/\/data\/(listen|live\/events)\//.test(url.pathname)) {
        if (!connection || connection.socket.readyState > WebSocket.OPEN) {
          connection = openConnection(url);
        }
        return openStream(url, init, connection);
      }
      return (init.method ?? 'GET') === 'GET'
        ? fetchWithRetries(address, init)
        : fetch(address, init);
    };
}

/** Streams end with their socket. The client library reopens them. */
function openConnection(address: URL) {
  const socket = new WebSocket(new URL('/_local/streams', address.href.replace(/^http/, 'ws')));
  const opened = new Promise((resolve) => socket.addEventListener('open', resolve));
  /** The receivers by stream id. They get null when the connection is lost. */
  const receivers = new Map<number, (message: StreamMessage | null) => void>();
  let lastId = 0;
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as StreamMessage;
    receivers.get(message.id)?.(message);
  };
  socket.onclose = () => {
    for (const receive of receivers.values()) receive(null);
  };
  return {
    socket,
    receivers,
    nextId: () => (lastId += 1),
    send: (message: object) => void opened.then(() => socket.send(JSON.stringify(message))),
  };
}

function openStream(
  url: URL,
  init: RequestInit,
  { receivers, nextId, send }: Connection,
): Promise<Response> {
  const id = nextId();
  return new Promise((resolve, reject) => {
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    const fail = (error: Error) => {
      if (receivers.delete(id)) send({ id, close: true });
      writer.abort(error).catch(() => undefined);
      reject(error);
    };
    receivers.set(id, (message) => {
      if (!message) fail(new TypeError('The connection to the content emulator was lost'));
      else if (message.status === undefined) writer.write(message.text ?? '').catch(fail);
      else if (message.text !== undefined) {
        receivers.delete(id);
        resolve(new Response(message.text, { status: message.status }));
      } else {
        const body = readable.pipeThrough(new TextEncoderStream());
        const headers = { 'Content-Type': 'text/event-stream' };
        const response = new Response(body, { status: message.status, headers });
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

async function fetchWithRetries(address: string, init?: RequestInit): Promise<Response> {
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

/** What `createClient` of `@sanity/client` takes as `resolveFetch`. */
type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
type Part = { id: number; status?: number; text?: string };

/**
 * Event streams over one socket. A browser opens six HTTP/1.1 connections to a host, and the Studio
 * wants more streams than that: without this it waits for ever on "Saving…". Only the content lake of
 * this repository offers the socket, so use it only where `apiHost` is set:
 * `unstable_clientFactory: (config) => createClient({ ...config, resolveFetch })`.
 * @returns the resolver; `resolveFetch` is internal to `@sanity/client` 8, whose version is pinned
 */
export function connectToLake(): () => Fetch {
  let socket: WebSocket | null = null;
  let lastId = 0;
  const receivers = new Map<number, (part: Part | null) => void>();

  /** All streams end with their socket; the client library opens them again. */
  const connect = (url: URL): WebSocket => {
    if (socket && socket.readyState <= WebSocket.OPEN) return socket;
    const opened = new WebSocket(new URL('/_local/streams', url.href.replace(/^http/, 'ws')));
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const part = JSON.parse(data) as Part;
      receivers.get(part.id)?.(part);
    };
    opened.onclose = () => {
      const ended = [...receivers.values()];
      receivers.clear();
      for (const receive of ended) receive(null);
    };
    socket = opened;
    return opened;
  };

  const openStream = (url: URL, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      const headers = new Headers(init.headers);
      const carrier = connect(url);
      const send = (message: object) => {
        const text = JSON.stringify({ id, ...message });
        if (carrier.readyState === WebSocket.OPEN) carrier.send(text);
        else carrier.addEventListener('open', () => carrier.send(text), { once: true });
      };
      const close = () => {
        if (receivers.delete(id)) send({ close: true });
      };
      let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void (stream = controller),
        cancel: close,
      });
      const fail = (error: Error) => {
        stream?.error(error);
        reject(error);
      };
      receivers.set(id, (part) => {
        if (!part) fail(new TypeError('The connection to the content lake was lost'));
        else if (part.status && part.text !== undefined) {
          receivers.delete(id);
          resolve(new Response(part.text, { status: part.status }));
        } else if (part.status) {
          const type = { 'Content-Type': 'text/event-stream' };
          const response = new Response(body, { status: part.status, headers: type });
          resolve(Object.defineProperty(response, 'url', { value: url.href }));
        } else stream?.enqueue(new TextEncoder().encode(part.text));
      });
      init.signal?.addEventListener('abort', () => {
        close();
        fail(new DOMException('The stream was closed', 'AbortError'));
      });
      send({
        open: url.pathname + url.search,
        authorization: headers.get('Authorization') ?? undefined,
        lastEventId: headers.get('Last-Event-ID') ?? undefined,
      });
    });

  return () => (address, init) => {
    const url = new URL(address);
    const isStream = /\/data\/(listen|live\/events)\//.test(url.pathname);
    return isStream ? openStream(url, init) : fetch(address, init);
  };
}

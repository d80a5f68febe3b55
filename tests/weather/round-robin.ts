import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A process that does not begin to answer by then is passed over. */
const PATIENCE_MS = 3_000;
/** Each process gets so many chances for one request. */
const ROUNDS = 2;

export type Front = {
  url: string;
  /** Status of every response since the last call, in order. */
  takeStatuses(): number[];
  close(): Promise<void>;
};

/** A front as small as can be: each request goes to the next process, past those that do not answer. */
export async function startFront(ports: readonly number[]): Promise<Front> {
  let turn = 0;
  let statuses: number[] = [];

  function pass(from: IncomingMessage, to: ServerResponse, first: number, tried = 0): void {
    const port = ports[(first + tried) % ports.length];
    const headers = { ...from.headers, host: from.headers.host ?? '' };
    const upstream = request({ host: '127.0.0.1', port, path: from.url, headers, method: 'GET' });
    upstream.setTimeout(PATIENCE_MS, () => upstream.destroy(new Error('no answer')));
    upstream.once('response', (response) => {
      upstream.setTimeout(0);
      statuses.push(response.statusCode ?? 0);
      to.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(to);
    });
    upstream.once('error', () => {
      if (to.headersSent) return to.destroy();
      if (tried + 1 < ports.length * ROUNDS) {
        pass(from, to, first, tried + 1);
        return;
      }
      statuses.push(502);
      to.writeHead(502).end();
    });
    upstream.end();
  }

  const server = createServer((from, to) => pass(from, to, turn++));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    takeStatuses: () => {
      const taken = statuses;
      statuses = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen, stopListening } from '../http/listen.ts';

type Received = { headers: Record<string, unknown>; body: string; json: unknown };
export type Receiver = Awaited<ReturnType<typeof receiveWebhooks>>;

/** Starts a server that records webhooks until the end of the test. */
export async function receiveWebhooks(preferredPort = 0) {
  const received: Received[] = [];
  /** The statuses of the next responses. Later ones have 200. */
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, json: JSON.parse(body) });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  const port = await listen(server, preferredPort);
  const url = `http://localhost:${port}/hook`;
  const close = () => stopListening(server);
  onTestFinished(close);
  return { url, port, received, statuses, close };
}

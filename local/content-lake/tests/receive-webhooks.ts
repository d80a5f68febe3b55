import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen, stopListening } from '../http/listen.ts';

export type Received = { headers: Record<string, unknown>; body: string; json: unknown };

export type Receiver = {
  url: string;
  port: number;
  received: Received[];
  /** Statuses for the next requests; 200 once they are used up. */
  answers: number[];
  close(): Promise<void>;
};

/** A site that takes webhooks and notes them. */
export async function receiveWebhooks(wantedPort = 0): Promise<Receiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, json: JSON.parse(body) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  const port = await listen(server, wantedPort);
  const url = `http://localhost:${port}/hook`;
  return { url, port, received, answers, close: () => stopListening(server) };
}

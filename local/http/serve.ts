import { createServer, type IncomingMessage } from 'node:http';
import { listen, stopListening } from './listen.ts';
import { isLoopbackHost } from './requests.ts';

export type Answer = { status: number; headers: Record<string, string>; body: string | Buffer };

export const JSON_TYPE = 'application/json; charset=utf-8';

export const jsonAnswer = (status: number, body: unknown, headers = {}): Answer => ({
  status,
  headers: { 'content-type': JSON_TYPE, ...headers },
  body: JSON.stringify(body),
});

const FOREIGN = jsonAnswer(403, { message: 'This server accepts requests to localhost only.' });

/**
 * Starts a server that answers requests to this machine.
 * @param answer returns a response, or null to cut the connection
 * @param describe returns the response to an error
 * @throws Error with a message for people when the port is in use
 */
export async function serve(
  port: number,
  answer: (request: IncomingMessage) => Promise<Answer | null>,
  describe: (error: unknown) => Answer,
): Promise<{ url: string; close(graceMs?: number): Promise<void> }> {
  const server = createServer((request, response) => {
    const isOwn = isLoopbackHost(request.headers.host);
    void (isOwn ? answer(request) : Promise.resolve(FOREIGN))
      // A client that disconnects during its request is not an error of the emulator.
      .catch((error: unknown) => (response.destroyed ? null : describe(error)))
      .then((result) => {
        if (!result) return void response.destroy();
        if (!request.complete) response.setHeader('connection', 'close');
        response.writeHead(result.status, result.headers).end(result.body);
      });
  });
  const url = `http://localhost:${await listen(server, port)}`;
  return { url, close: (graceMs = 0) => stopListening(server, graceMs) };
}

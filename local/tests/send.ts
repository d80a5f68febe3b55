import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

type Options = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request as it is, with headers and paths that fetch would not send. */
export async function send(url: string, path: string, { body, ...options }: Options = {}) {
  const { hostname, port } = new URL(url);
  const request = sendRequest({ hostname, port, path, agent: false, ...options }).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body: await text(response) };
}

/** Writes raw bytes; resolves with the response once the server closes the connection. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end(bytes));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(received));
  });
}

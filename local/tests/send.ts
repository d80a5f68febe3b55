import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseJson } from '../http/requests.ts';

type Options = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request as it is, with headers and paths that fetch would not send. */
export async function send(url: string, path: string, { body: sent, ...options }: Options = {}) {
  const { hostname, port } = new URL(url);
  const request = sendRequest({ hostname, port, path, agent: false, ...options }).end(sent);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = response;
  const body = await text(response);
  return { status, headers, body, json: parseJson(body) };
}

/** What is compared of a response. */
export async function answerOf(
  asked: Promise<Response>,
): Promise<{ status: number; body: unknown }> {
  const response = await asked;
  return { status: response.status, body: await response.json() };
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

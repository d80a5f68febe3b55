import { request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: string };
type Options = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request as it is, with headers and paths that fetch would not send. */
export function send(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: Options = {},
) {
  return new Promise<RawResponse>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const request = sendRequest(
      { hostname, port, path, method, headers, agent: false },
      (response) => {
        text(response).then(
          (responseBody) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: responseBody,
            }),
          reject,
        );
      },
    );
    request.once('error', reject);
    request.end(body);
  });
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

import { request, type IncomingMessage } from 'node:http';
import { running } from './harness.ts';

export type RawRequest = {
  method?: string;
  /** Sent as it is: fetch would normalize it. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

/** Sends one request to the site exactly as written, over a connection of its own. */
export async function sendRaw({ method = 'GET', path, headers, body }: RawRequest) {
  const { hostname, port } = new URL(running().siteUrl);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { hostname, port, path, method, agent: false, headers: { ...headers } };
    const sending = request(options, resolve);
    sending.once('error', reject);
    sending.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseJson } from '../http/requests.ts';

type Options = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request unchanged, with headers and paths that fetch would not send. */
export async function send(url: string, path: string, { body: sent, ...options }: Options = {}) {
  const { hostname, port } = new URL(url);
  const request = sendRequest({ hostname, port, path, agent: false, ...options }).end(sent);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = response;
  const body = await text(response);
  return { status, headers, body, json: parseJson(body) };
}

/** Returns the status and the parsed body of a response. */
export async function answerOf(
  pending: Promise<Response>,
): Promise<{ status: number; body: unknown }> {
  const response = await pending;
  return { status: response.status, body: await response.json() };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from './screen-request.ts';

const SENTENCES: Record<Refusal['status'], string> = {
  400: 'This request cannot be read.',
  403: 'This form was sent from another website.',
  405: 'This address does not take this method.',
  412: 'This file has changed.',
  413: 'This form is too long.',
  416: 'This file is shorter.',
  429: 'Too many requests right now. Please wait a minute and try again, or call us.',
};

/** Answers with one sentence and closes the connection when there is more to come. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Refusal,
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    ...(!request.complete && { Connection: 'close' }),
  });
  // Node resets the connection when what was sent stays unread, and the answer would be lost.
  request.resume();
  response.end(request.method === 'HEAD' ? '' : SENTENCES[status]);
}

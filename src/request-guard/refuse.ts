import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from './screen-request.ts';

const SENTENCES: Record<Refusal['status'], string> = {
  400: 'This request cannot be read.',
  403: 'This form was sent from another website.',
  405: 'This address does not take this method.',
  413: 'This form is too long.',
};

/** Answers with one sentence and closes the connection when there is more to come. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, allow }: Refusal,
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(allow && { Allow: allow.join(', ') }),
    ...(!request.complete && { Connection: 'close' }),
  });
  // Node resets the connection when what was sent stays unread, and the answer would be lost.
  request.resume();
  response.end(request.method === 'HEAD' ? '' : SENTENCES[status]);
}

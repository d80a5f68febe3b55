import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 1024 * 1024;
/** So much of a body that is too large is still taken in, for a client that writes before it reads. */
const MAX_DISCARDED_BYTES = 16 * MAX_BYTES;

export type Body = { text: string } | 'too large';

/**
 * Reads a body of at most 1 MB.
 * @throws Error when the client goes away before its end
 */
export async function readBody(request: IncomingMessage): Promise<Body> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) break;
    chunks = size > MAX_BYTES ? [] : [...chunks, chunk];
  }
  return size > MAX_BYTES ? 'too large' : { text: Buffer.concat(chunks).toString('utf8') };
}

/** Leaves the connection open when reading stops early, so that the refusal can be sent on it. */
function chunksOf(request: IncomingMessage): AsyncIterable<Buffer> {
  return request.iterator({ destroyOnReturn: false });
}

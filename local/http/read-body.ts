import type { IncomingMessage } from 'node:http';

/**
 * Reads a whole body into memory.
 * @returns null for a body of more than `limit` bytes; the rest of it is read and dropped, so that the
 *   client sees the response
 * @throws Error when the client disconnects before the end
 */
export async function readBody(message: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of message as AsyncIterable<Uint8Array>) {
    size += bytes.length;
    if (size <= limit) chunks.push(bytes);
    else chunks.length = 0;
  }
  return size <= limit ? Buffer.concat(chunks) : null;
}

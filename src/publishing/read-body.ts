/** A publish event has a few hundred bytes; nothing longer is worth the memory. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * The body of a request as text.
 * @returns null when it is longer than the limit; the rest is then not read
 */
export async function readBody(request: Request, limit = MAX_BODY_BYTES): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

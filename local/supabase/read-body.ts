import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 1024 * 1024;
/** Deeper than any form; deeper JSON only serves to exhaust the database's stack. */
const MAX_DEPTH = 200;

export type Body = { text: string } | { refused: 400 | 413; reason: string };

/** Reads a body of at most 1 MB; the rest of a longer one is not waited for. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const tooLarge = { refused: 413, reason: 'The body may have at most 1 MB.' } as const;
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return tooLarge;
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return isTooDeep(text) ? { refused: 400, reason: 'The body is nested too deeply.' } : { text };
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

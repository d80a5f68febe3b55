import type { IncomingMessage } from 'node:http';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Returns whether a `Host` header names this machine. Otherwise, a web page whose domain resolves to the loopback
 * address (DNS rebinding) could call the emulators.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_HOST.test(host ?? '');
}

/**
 * Returns a whole body, or null if it has more than `limit` bytes. The rest of a large body is read and dropped,
 * so that the client receives the response.
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

/** Returns the parsed JSON, or undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Deeper than any JSON that this product sends. */
const MAX_DEPTH = 200;

/**
 * Returns whether JSON is nested so deeply that reading it could overflow the stack. Neither PGlite nor the query
 * evaluation checks this. Brackets inside JSON strings do not count.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

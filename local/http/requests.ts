import type { IncomingMessage } from 'node:http';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether a `Host` header names this machine. A web page whose domain resolves to the loopback address
 * (DNS rebinding) could otherwise call the emulators under its own name.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_HOST.test(host ?? '');
}

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

/** @returns undefined for text that is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** More than this product ever sends. */
const MAX_DEPTH = 200;

/**
 * Whether JSON is nested so deeply that it could exhaust the stack of what reads it: PGlite has no guard of
 * its own, and neither has the evaluation of queries. Brackets inside JSON strings do not count.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

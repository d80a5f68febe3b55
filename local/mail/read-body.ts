import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';

/** Resend takes 40 MB of attachments after base64 encoding. */
const MAX_BYTES = 41 * 1024 * 1024;

/** @throws ApiError 413 for a larger body; the rest of it is drained, so that the answer is read */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size <= MAX_BYTES) chunks.push(bytes);
  }
  if (size > MAX_BYTES) {
    throw new ApiError('validation_error', 413, 'The request body may have at most 41 MB.');
  }
  return Buffer.concat(chunks);
}

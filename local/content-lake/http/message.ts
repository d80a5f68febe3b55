import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Identity } from '../account/identity.ts';
import { refuse } from '../errors.ts';

export type LakeRequest = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** `1`, `X` or a date; empty on addresses that carry no version. */
  apiVersion: string;
  params: Record<string, string>;
  identity: Identity | null;
  readText(limit: number): Promise<string>;
  readBytes(limit: number): Promise<Buffer>;
};

/** `data` goes out as JSON. */
export type ServerEvent = { event: string; id?: string; data: object };

/** Calls `send` with each event from now on; the function that it returns ends that. */
export type EventStream = (send: (event: ServerEvent) => void) => () => void;

export type Reply = {
  status: number;
  headers?: Record<string, string>;
  /** Bytes and text go out as they are, anything else as JSON. */
  body?: Buffer | string | object;
  /** Instead of a body: events for as long as the receiver listens. */
  events?: EventStream;
};

/**
 * Reads a whole body into memory.
 * @throws 413 beyond `limit` bytes; the rest is read and dropped so that the sender sees the answer
 */
export async function readBody(message: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of message as AsyncIterable<Uint8Array>) {
    size += bytes.length;
    if (size <= limit) chunks.push(bytes);
    else chunks.length = 0;
  }
  if (size > limit) {
    throw refuse(413, 'Request Entity Too Large', `The body is larger than ${limit} bytes`);
  }
  return Buffer.concat(chunks);
}

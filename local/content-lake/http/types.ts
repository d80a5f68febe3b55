import type { IncomingHttpHeaders } from 'node:http';
import type { Identity } from '../storage/accounts.ts';

export type LakeRequest = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** `1`, `X` or a date; empty for paths without a version. */
  apiVersion: string;
  params: Record<string, string>;
  identity: Identity | null;
  readText(limit: number): Promise<string>;
  readBytes(limit: number): Promise<Buffer>;
};

/** `data` is sent as JSON. */
export type ServerEvent = { event: string; id?: string; data: object };

/** Calls `send` with each event from now on, or `cut` to break off. Returns a function that stops it. */
export type EventStream = (send: (event: ServerEvent) => void, cut: () => void) => () => void;

export type LakeResponse = {
  status: number;
  headers?: Record<string, string>;
  /** Bytes and text are sent as they are, anything else as JSON. */
  body?: Buffer | string | object;
  /** Instead of a body: events until the client disconnects. */
  events?: EventStream;
  /** Instead of a response: the connection breaks off. */
  isCut?: true;
};

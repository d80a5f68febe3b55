import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

export type CurrentRequest = { requestId: string; method: string; path: string };
type Current = { request: CurrentRequest; response: ServerResponse | null };

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var currentRequests: AsyncLocalStorage<Current> | undefined;
}

/** From here on, every line of the log says during which request it was written. */
export function enterRequest(request: CurrentRequest, response: ServerResponse | null): void {
  (globalThis.currentRequests ??= new AsyncLocalStorage()).enterWith({ request, response });
}

/** The request that is being handled; undefined outside of one. */
export function currentRequest(): CurrentRequest | undefined {
  return globalThis.currentRequests?.getStore()?.request;
}

/**
 * The page that is being rendered is sent as 503. A page of Next.js can choose between 200, 404 and 500
 * alone, and says nothing to a visitor without scripts when it fails.
 */
export function respondUnavailable(retryAfterSeconds: number): void {
  const response = globalThis.currentRequests?.getStore()?.response;
  if (!response || response.headersSent) return;
  response.statusCode = 503;
  response.setHeader('Retry-After', retryAfterSeconds);
}

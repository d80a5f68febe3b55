import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

export type CurrentRequest = { requestId: string; method: string; path: string };
type Current = {
  request: CurrentRequest;
  response: ServerResponse | null;
  /** Next.js is reading a form, and no action of the site has started yet. */
  isActionAwaited: boolean;
};

declare global {
  /** One per process. Next.js bundles each route with its own copy of the modules. */
  var currentRequests: AsyncLocalStorage<Current> | undefined;
}

/** Sets the current request. Every line of the log from here on contains it. */
export function enterRequest(request: CurrentRequest, response: ServerResponse | null): void {
  (globalThis.currentRequests ??= new AsyncLocalStorage()).enterWith({
    request,
    response,
    isActionAwaited: false,
  });
}

const current = () => globalThis.currentRequests?.getStore();

/** Returns the request that is being handled; undefined outside of one. */
export const currentRequest = (): CurrentRequest | undefined => current()?.request;

/** Marks that Next.js is reading a form. Until an action starts, errors are the fault of the form. */
export function awaitAction(): void {
  const known = current();
  if (known) known.isActionAwaited = true;
}

/** Returns whether Next.js is reading the form of this request and no action has started yet. */
export const isActionAwaited = (): boolean => current()?.isActionAwaited ?? false;

/** Marks the start of an action. Every action calls it first. From here on, errors are the fault of the site. */
export function enterAction(): void {
  const known = current();
  if (known) known.isActionAwaited = false;
}

/**
 * Sends the page that is being rendered as 503. A page of Next.js can only choose between 200, 404 and 500, and a
 * failing page shows nothing to a visitor without scripts.
 */
export function respondUnavailable(retryAfterSeconds: number): void {
  const response = current()?.response;
  if (!response || response.headersSent) return;
  response.statusCode = 503;
  response.setHeader('Retry-After', retryAfterSeconds);
}

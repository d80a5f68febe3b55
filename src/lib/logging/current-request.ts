import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

export type CurrentRequest = { requestId: string; method: string; path: string };
type Current = {
  request: CurrentRequest;
  response: ServerResponse | null;
  /** A form is being read, and no code of the site has it yet. */
  isActionAwaited: boolean;
};

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var currentRequests: AsyncLocalStorage<Current> | undefined;
}

/** From here on, every line of the log says during which request it was written. */
export function enterRequest(request: CurrentRequest, response: ServerResponse | null): void {
  (globalThis.currentRequests ??= new AsyncLocalStorage()).enterWith({
    request,
    response,
    isActionAwaited: false,
  });
}

const current = () => globalThis.currentRequests?.getStore();

/** The request that is being handled; undefined outside of one. */
export const currentRequest = (): CurrentRequest | undefined => current()?.request;

/** From here on, what fails is the form that Next.js reads, until an action is entered. */
export function awaitAction(): void {
  const known = current();
  if (known) known.isActionAwaited = true;
}

/** Whether the form of this request is being read, and no action of the site is entered yet. */
export const isActionAwaited = (): boolean => current()?.isActionAwaited ?? false;

/** Each action says so first: from here on, what fails is a fault of the site. */
export function enterAction(): void {
  const known = current();
  if (known) known.isActionAwaited = false;
}

/**
 * The page that is being rendered is sent as 503. A page of Next.js can choose between 200, 404 and 500
 * alone, and says nothing to a visitor without scripts when it fails.
 */
export function respondUnavailable(retryAfterSeconds: number): void {
  const response = current()?.response;
  if (!response || response.headersSent) return;
  response.statusCode = 503;
  response.setHeader('Retry-After', retryAfterSeconds);
}

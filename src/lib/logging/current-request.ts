import { AsyncLocalStorage } from 'node:async_hooks';

export type CurrentRequest = { requestId: string; method: string; path: string };

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var currentRequests: AsyncLocalStorage<CurrentRequest> | undefined;
}

/** From here on, every line of the log says during which request it was written. */
export function enterRequest(request: CurrentRequest): void {
  (globalThis.currentRequests ??= new AsyncLocalStorage()).enterWith(request);
}

/** The request that is being handled; undefined outside of one. */
export function currentRequest(): CurrentRequest | undefined {
  return globalThis.currentRequests?.getStore();
}

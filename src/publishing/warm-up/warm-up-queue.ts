import { PRODUCTION } from '#config/deployment.ts';
import type { Environment } from '#config/env.ts';
import { OUT_OF_DATE } from '../page-cache/entries.ts';

const CONCURRENCY = 2;
/** With the pauses below about three seconds: longer than any page takes when all is well. */
const ATTEMPTS = { usual: 20, ofStalePages: 4 };
const PAUSE_MS = { first: 25, longest: 150 };
const RETRY_MS = { first: 5_000, longest: 60_000 };

type Options = {
  isFresh: (path: string) => Promise<boolean>;
  /** Called when the last waiting page is done. */
  onIdle: (stalePages: string[]) => void;
};

export function createWarmUpQueue({ isFresh, onIdle }: Options) {
  /** Path → priority; the lowest goes first. */
  const waiting = new Map<string, number>();
  const requested = new Set<string>();
  const stale = new Set<string>();
  let work: Promise<void> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let retryDelay = RETRY_MS.first;

  function next(): string | undefined {
    let first: string | undefined;
    let lowest = Infinity;
    for (const [path, priority] of waiting) {
      if (priority < lowest && !requested.has(path)) [first, lowest] = [path, priority];
    }
    return first;
  }

  async function becomesFresh(path: string): Promise<boolean> {
    const attempts = stale.has(path) ? ATTEMPTS.ofStalePages : ATTEMPTS.usual;
    for (let pause = PAUSE_MS.first, left = attempts; left > 0; left -= 1) {
      if (await isFresh(path)) return true;
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, PAUSE_MS.longest);
    }
    return false;
  }

  async function runWorker(): Promise<void> {
    for (let path = next(); path !== undefined; path = next()) {
      waiting.delete(path);
      requested.add(path);
      if (await becomesFresh(path)) stale.delete(path);
      else stale.add(path);
      requested.delete(path);
    }
  }

  async function run(): Promise<void> {
    while (waiting.size > 0) await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
    work = undefined;
    clearTimeout(retryTimer);
    if (stale.size > 0) retryTimer = setTimeout(() => void add([...stale]), retryDelay).unref();
    retryDelay = stale.size > 0 ? Math.min(retryDelay * 2, RETRY_MS.longest) : RETRY_MS.first;
    onIdle([...stale]);
  }

  /**
   * Requests these pages until they are fresh, in this order. Joins the work under way: a page that
   * waits already is requested once, one that is being requested is requested again.
   * @returns when nothing but stale pages is left
   */
  function add(paths: string[]): Promise<void> {
    paths.forEach((path, index) => {
      waiting.set(path, Math.min(index, waiting.get(path) ?? Infinity));
    });
    if (waiting.size > 0) work ??= run();
    return work ?? Promise.resolve();
  }

  return {
    add,
    /** Pages that did not become fresh in time. They are retried until they are. */
    stalePages: () => [...stale].sort(),
  };
}

const TIMEOUT_MS = 10_000;

/**
 * Requests a page as a visitor would. Revalidation is lazy: a request for a stale page gets the old
 * version and starts the rendering of the new one.
 * @returns whether the response was rendered after the last publish that concerns it
 */
export async function isFresh(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      // A page that moved responds with a redirect, which has to be fresh itself.
      redirect: 'manual',
      headers: { 'Accept-Encoding': 'identity' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status < 500 && isFreshResponse(response.headers);
  } catch {
    return false;
  }
}

/** A page that failed to revalidate is served like a good one, but with another `Cache-Control`. */
export function isFreshResponse(headers: Headers): boolean {
  const states = [headers.get('x-nextjs-cache'), headers.get('x-vercel-cache')];
  return !states.includes('STALE') && headers.get('cache-control') !== OUT_OF_DATE;
}

/**
 * Where this very process is reached: through the public address a request can end up in another one.
 * Next.js sets `PORT` to the port that it listens on; a serverless host has no such process.
 * @returns null when nothing but another deployment is reached: Vercel guards the address of a preview,
 *   and the next one takes it over
 */
export function ownOrigin(
  variables: Record<string, string | undefined>,
  { isServerless, siteEnv, siteUrl }: Pick<Environment, 'isServerless' | 'siteEnv' | 'siteUrl'>,
): string | null {
  if (isServerless) return siteEnv === PRODUCTION ? siteUrl : null;
  return variables.PORT ? `http://127.0.0.1:${variables.PORT}` : null;
}

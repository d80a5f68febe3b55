import { PRODUCTION } from '#config/deployment.ts';
import type { Environment } from '#config/env.ts';
import { OUT_OF_DATE } from '../page-cache/entries.ts';

/** The priority of the first page of a publish. */
const FIRST = 0;
/** The number of other pages that are requested at a time. */
const CONCURRENCY = 2;
/** With the pauses below, the usual attempts take about three seconds. No healthy page takes that long. */
const ATTEMPTS = { usual: 20, ofStalePages: 4 };
const PAUSE_MS = { first: 60, longest: 150 };
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

  async function warmUp(path: string): Promise<void> {
    waiting.delete(path);
    requested.add(path);
    if (await becomesFresh(path)) stale.delete(path);
    else stale.add(path);
    requested.delete(path);
  }

  async function runWorker(): Promise<void> {
    let path = next();
    while (path !== undefined && waiting.get(path) !== FIRST) {
      await warmUp(path);
      path = next();
    }
  }

  async function run(): Promise<void> {
    for (let path = next(); path !== undefined; path = next()) {
      // Alone, the page that the owner looks at is fresh sooner, and the others find its responses in the cache.
      await warmUp(path);
      await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
    }
    work = undefined;
    clearTimeout(retryTimer);
    if (stale.size > 0) retryTimer = setTimeout(() => void add([...stale]), retryDelay).unref();
    retryDelay = stale.size > 0 ? Math.min(retryDelay * 2, RETRY_MS.longest) : RETRY_MS.first;
    onIdle([...stale]);
  }

  /**
   * Requests these pages until they are fresh, in this order and the first one alone. Joins the work under way: a page
   * that is already waiting is requested once, and a page that is being requested is requested again.
   * @returns a promise that resolves when only stale pages are left
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
    /** Returns the pages that did not become fresh in time. The queue retries them until they do. */
    stalePages: () => [...stale].sort(),
  };
}

const TIMEOUT_MS = 10_000;

/**
 * Requests a page as a visitor would. Revalidation is lazy: a request for a stale page gets the old version and
 * starts the rendering of the new one.
 * @returns whether the response was rendered after the last publish that affects it
 */
export async function isFresh(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      // A page that moved responds with a redirect, which must be fresh too.
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

/** Returns whether the headers are those of a fresh page. Only `Cache-Control` shows a failed revalidation. */
export function isFreshResponse(headers: Headers): boolean {
  const states = [headers.get('x-nextjs-cache'), headers.get('x-vercel-cache')];
  return !states.includes('STALE') && headers.get('cache-control') !== OUT_OF_DATE;
}

/**
 * Returns the address of this process. A request to the public address could reach another process, so a
 * long-running one uses its own port, which Next.js sets in `PORT`.
 * @returns null when this deployment can't be reached: Vercel protects the address of a preview, and the next
 *   preview takes it over
 */
export function ownOrigin(
  variables: Record<string, string | undefined>,
  { isServerless, siteEnv, siteUrl }: Pick<Environment, 'isServerless' | 'siteEnv' | 'siteUrl'>,
): string | null {
  if (isServerless) return siteEnv === PRODUCTION ? siteUrl : null;
  return variables.PORT ? `http://127.0.0.1:${variables.PORT}` : null;
}

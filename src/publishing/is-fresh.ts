const TIMEOUT_MS = 10_000;
/** After a failed revalidation Next.js keeps the old page for at most this many seconds. */
const MAX_FALLBACK_SECONDS = 30;

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

/** Next.js serves a page that failed to revalidate like a good one, but with a short lifetime. */
export function isFreshResponse(headers: Headers): boolean {
  if (headers.get('x-nextjs-cache') === 'STALE') return false;
  const lifetime = /s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '');
  return lifetime === null || Number(lifetime[1]) > MAX_FALLBACK_SECONDS;
}

import { OUT_OF_DATE } from '#publishing/page-cache/cache-control.ts';

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

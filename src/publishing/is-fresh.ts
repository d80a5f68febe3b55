const ANSWER_WITHIN_MS = 10_000;
/** After a failed try the framework keeps the old page for this many seconds at most. */
const LONGEST_STOPGAP_S = 30;

/**
 * Asks for a page as a visitor would. Regeneration is lazy: when the page is out of date, this
 * request gets the old one and has it made anew.
 * @returns whether the answer was made after the last publish that touches it
 */
export async function isFresh(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      // A page that moved answers with a redirect, which is to be fresh itself.
      redirect: 'manual',
      headers: { 'Accept-Encoding': 'identity' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer();
    return response.status < 500 && tellsFresh(response.headers);
  } catch {
    return false;
  }
}

/** A page that could not be made anew is handed out as if it were good, but with a short life. */
export function tellsFresh(headers: Headers): boolean {
  if (headers.get('x-nextjs-cache') === 'STALE') return false;
  const life = /s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '');
  return life === null || Number(life[1]) > LONGEST_STOPGAP_S;
}

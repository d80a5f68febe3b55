/** The longest that a visitor waits before a fetch counts as failed. */
const TIMEOUT_MS = 15_000;

/** The JSON behind a path of this site; throws when it cannot be had. */
export async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) throw new Error(`${path} answered with HTTP ${answer.status}`);
  return answer.json();
}

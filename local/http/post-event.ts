const FIRST_RETRY_MS = 500;
const LONGEST_WAIT_MS = 5 * 60_000;
/** With the waits below, half an hour, as long as Sanity retries. Resend tries for a day, Stripe for three. */
export const MAX_ATTEMPTS = 15;

/** How long an event waits after so many attempts. */
export const retryWait = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);

type Event = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** As long as the vendor waits for a response, in milliseconds. */
  timeout: number;
  closing: AbortSignal;
};

/** Tells a webhook of an event. @returns whether it accepted it: with 2xx, and no redirect */
export async function postEvent({ url, timeout, closing, ...request }: Event): Promise<boolean> {
  try {
    const response = await fetch(url, {
      ...{ method: 'POST', redirect: 'manual', ...request },
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeout)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

const FIRST_RETRY_MS = 500;
const LONGEST_WAIT_MS = 5 * 60_000;
/** About half an hour with the waits below, as with Sanity. Resend retries for a day and Stripe for three. */
export const MAX_ATTEMPTS = 15;

/** Returns how long an event waits after a number of failed attempts. */
export const retryWait = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);

type Event = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** How long the vendor waits for a response, in milliseconds. */
  timeout: number;
  closing: AbortSignal;
};

/** Posts an event to a webhook. Returns whether the receiver accepted it with 2xx and no redirect. */
export async function postEvent({ url, timeout, closing, ...request }: Event): Promise<boolean> {
  try {
    const response = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeout)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

const HOUR_MS = 60 * 60 * 1000;

/** Resend remembers a key for 24 hours; the spare hour covers clock differences and slow responses. */
const KEY_TRUSTED_MS = 23 * HOUR_MS;

const FIRST_DELAY_SECONDS = 15;
const MAX_DELAY_SECONDS = 30 * 60;

/**
 * Exponential backoff: 15 s, 30 s, 1 min … at most 30 min, and never earlier than Resend asked for.
 * @param attempts how often the email was tried, at least 1
 */
export function delayBeforeRetry(attempts: number, retryAfterSeconds: number | null): number {
  const doublings = Math.min(Math.max(attempts, 1) - 1, 20);
  const backoff = Math.min(FIRST_DELAY_SECONDS * 2 ** doublings, MAX_DELAY_SECONDS);
  return Math.max(backoff, retryAfterSeconds ?? 0);
}

/**
 * Whether sending again under the same key still cannot produce a second copy.
 * @param uncertainSince start of the first attempt that Resend may have accepted, if there was one
 */
export function keyIsTrusted(uncertainSince: string | null, now: Date): boolean {
  if (uncertainSince === null) return true;
  return now.getTime() - Date.parse(uncertainSince) < KEY_TRUSTED_MS;
}

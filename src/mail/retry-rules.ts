const HOUR_MS = 60 * 60 * 1000;

/** Resend knows a key for 24 hours; an hour is left for clocks that disagree and slow answers. */
const KEY_TRUSTED_MS = 23 * HOUR_MS;

const FIRST_DELAY_SECONDS = 15;
const LONGEST_DELAY_SECONDS = 30 * 60;

/**
 * Exponential backoff: 15 s, 30 s, 1 min … at most 30 min, and never earlier than asked for.
 * @param attempts how often it was tried, at least 1
 */
export function delayBeforeRetry(attempts: number, retryAfterSeconds: number | null): number {
  const doublings = Math.min(Math.max(attempts, 1) - 1, 20);
  const backoff = Math.min(FIRST_DELAY_SECONDS * 2 ** doublings, LONGEST_DELAY_SECONDS);
  return Math.max(backoff, retryAfterSeconds ?? 0);
}

/** Whether the same key still keeps a second copy from being sent. */
export function keyIsTrusted(firstAttemptAt: string | null, now: Date): boolean {
  if (firstAttemptAt === null) return true;
  return now.getTime() - Date.parse(firstAttemptAt) < KEY_TRUSTED_MS;
}

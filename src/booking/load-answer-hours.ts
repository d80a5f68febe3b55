import { readAnswerHours } from '#data/bookings/customer-calls.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

/** The page says all else without it, so nobody waits long. */
const DEADLINE_MS = 2_000;

/** Within how many hours requests are usually answered; null when that is not known now. */
export async function loadAnswerHours(): Promise<number | null> {
  try {
    return await withinDeadline(readAnswerHours(), DEADLINE_MS);
  } catch (error) {
    log.warn('How soon requests are answered could not be read.', { error });
    return null;
  }
}

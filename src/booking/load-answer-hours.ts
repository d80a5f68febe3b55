import { readAnswerHours } from '#data/bookings/customer-calls.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

const DEADLINE_MS = 2_000;

/** For what a page says all else without: nobody waits long. @returns null when it can't be had now */
export async function loadInTime<Loaded>(load: () => Promise<Loaded>, problem: string) {
  try {
    return await withinDeadline(load(), DEADLINE_MS);
  } catch (error) {
    log.warn(problem, { error });
    return null;
  }
}

/** Within how many hours requests are usually answered; null when that is not known now. */
export const loadAnswerHours = () =>
  loadInTime(readAnswerHours, 'How soon requests are answered could not be read.');

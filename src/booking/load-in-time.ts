import { ALL_CONTENT_TAG, TAGS } from '#content/tags.ts';
import { readAnswerHours, readDaysAhead } from '#data/bookings/customer-calls.ts';
import { businessDay } from '#domain/schedule/times.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

const DEADLINE_MS = 2_000;

/** Returns what `load` resolves to, or null if it fails or takes too long. For optional parts of a page. */
export async function loadInTime<Loaded>(load: () => Promise<Loaded>, problem: string) {
  try {
    return await withinDeadline(load(), DEADLINE_MS);
  } catch (error) {
    log.warn(problem, { error });
    return null;
  }
}

/** Returns how many hours we usually take to answer a request; null when unknown. */
export const loadAnswerHours = () =>
  loadInTime(readAnswerHours, 'The usual answer time could not be read.');

/** Returns the availability from today on; null when unknown. */
export const loadDaysAhead = (timeZone: string) =>
  loadInTime(
    () => readDaysAhead(businessDay(timeZone), [ALL_CONTENT_TAG, TAGS.settings]),
    'The availability could not be read.',
  );

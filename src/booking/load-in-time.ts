import { ALL_CONTENT_TAG, TAGS } from '#content/tags.ts';
import { readAnswerHours, readDaysAhead } from '#data/bookings/customer-calls.ts';
import { businessDay } from '#domain/schedule/times.ts';
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

/** What is free from today on, as far as the calendar tells; null when that is not known now. */
export const loadDaysAhead = (timeZone: string) =>
  loadInTime(
    () => readDaysAhead(businessDay(timeZone), [ALL_CONTENT_TAG, TAGS.settings]),
    'What is free could not be read.',
  );

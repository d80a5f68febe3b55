import { loadInTime } from '#booking/load-answer-hours.ts';
import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { ALL_CONTENT_TAG, TAGS } from '#content/tags.ts';
import { readFirstFreeDay } from '#data/bookings/customer-calls.ts';
import { businessDay } from '#domain/booking/times.ts';
import { dayWithZone } from '#domain/schedule/clock.ts';
import { weekdayOf } from '#domain/schedule/schedule.ts';

/** Further away, the name of a weekday says too little. */
const DAYS = 7;

/**
 * e.g. " · next free: Wednesday", as it was when the page was rendered; nothing while no day of a week is
 * free, or nobody knows. A browser calls nobody for it: it replaces a day whose last free window has passed.
 */
export async function NextFree({ timeZone }: { timeZone: string }) {
  const today = businessDay(timeZone);
  const free = await loadInTime(
    () => readFirstFreeDay(today, DAYS, [ALL_CONTENT_TAG, TAGS.settings]),
    'What is free could not be read.',
  );
  if (!free) return null;
  const { date, until } = free;
  return (
    <>
      {' · next free: '}
      <span data-until={Date.parse(dayWithZone(date, timeZone, until))} suppressHydrationWarning>
        {date === today ? 'today' : weekdayOf(date)}
      </span>
      <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.nextFree }} />
    </>
  );
}

import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { ALL_CONTENT_TAG, TAGS } from '#content/tags.ts';
import { readFirstFreeDay } from '#data/bookings/customer-calls.ts';
import { businessDay } from '#domain/booking/times.ts';
import { dayWithZone } from '#domain/schedule/clock.ts';
import { weekdayOf } from '#domain/schedule/schedule.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

/** Further away, the name of a weekday says too little. */
const DAYS = 7;
/** The page says all else without it, so nobody waits long. */
const DEADLINE_MS = 2_000;

async function loadFirstFree(today: string) {
  try {
    return await withinDeadline(
      readFirstFreeDay(today, DAYS, [ALL_CONTENT_TAG, TAGS.settings]),
      DEADLINE_MS,
    );
  } catch (error) {
    log.warn('What is free could not be read.', { error });
    return null;
  }
}

/**
 * e.g. " · next free: Wednesday", as it was when the page was rendered; nothing while no day of a week is
 * free, or nobody knows. A browser calls nobody for it: it replaces a day whose last free window has passed.
 */
export async function NextFree({ timeZone }: { timeZone: string }) {
  const today = businessDay(timeZone);
  const free = await loadFirstFree(today);
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

import { loadDaysAhead } from '#booking/load-in-time.ts';
import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { firstFreeDay } from '#domain/schedule/availability.ts';
import { dayWithZone } from '#domain/schedule/clock.ts';
import { weekdayOf } from '#domain/schedule/schedule.ts';
import { businessDay } from '#domain/schedule/times.ts';

/** Beyond a week, a weekday is ambiguous. */
const DAYS = 7;

/**
 * Renders for example " · next free: Wednesday", as of the last rendering. Renders nothing when no day of
 * the week is free or the availability is unknown. Leaves out a holiday that the owner hasn't decided
 * about. An inline script hides a day whose last free window has passed, without a request.
 */
export async function NextFree({ timeZone }: { timeZone: string }) {
  const today = businessDay(timeZone);
  const days = (await loadDaysAhead(timeZone))?.slice(0, DAYS);
  const free = days && firstFreeDay(days);
  const last = free?.windows.findLast(({ state }) => state === 'free');
  if (!free || !last) return null;
  const { date } = free;
  return (
    <>
      {' · next free: '}
      <span
        data-until={Date.parse(dayWithZone(date, timeZone, last.until))}
        suppressHydrationWarning
      >
        {date === today ? 'today' : weekdayOf(date)}
      </span>
      <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.nextFree }} />
    </>
  );
}

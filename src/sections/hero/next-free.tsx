import { loadDaysAhead } from '#booking/load-in-time.ts';
import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { firstFreeDay } from '#domain/schedule/availability.ts';
import { dayWithZone } from '#domain/schedule/clock.ts';
import { weekdayOf } from '#domain/schedule/schedule.ts';
import { businessDay } from '#domain/schedule/times.ts';

/** Further away, the name of a weekday says too little. */
const DAYS = 7;

/**
 * e.g. " · next free: Wednesday", as it was when the page was rendered; nothing while no day of a week is
 * free, or nobody knows. A holiday that the owner hasn't answered for is left out. A browser calls nobody for it: it replaces a day whose last free window has passed.
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

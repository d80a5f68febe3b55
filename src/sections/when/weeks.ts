import { addDays, isCalendarDay } from '#domain/bookings/times.ts';
import { dayError, lastBookableDay } from '#domain/bookings/true-times.ts';
import { dateWriter } from '#domain/clock.ts';

const WEEK = 7;
const DAY_MS = 24 * 60 * 60_000;

/** All days are `YYYY-MM-DD` and compare as text. */

export const isBookable = (date: string, today: string) =>
  isCalendarDay(date) && dayError(date, today) === null;

/** The seven days from today, or a whole number of weeks later, that a bookable day belongs to. */
export function weekOf(date: string, today: string): string[] {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  const first = addDays(today, days - (days % WEEK));
  const last = lastBookableDay(today);
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index)).filter(
    (day) => day <= last,
  );
}

/** So many weeks before or after a day, or as far as can be booked. */
export const moveByWeeks = (date: string, weeks: number, today: string) =>
  within(addDays(date, weeks * WEEK), today);

/** Where a key leads from a day, as in a calendar; null for any other key. */
export function dayByKey(key: string, date: string, today: string): string | null {
  const week = weekOf(date, today);
  switch (key) {
    case 'ArrowLeft':
      return within(addDays(date, -1), today);
    case 'ArrowRight':
      return within(addDays(date, 1), today);
    case 'ArrowUp':
    case 'PageUp':
      return moveByWeeks(date, -1, today);
    case 'ArrowDown':
    case 'PageDown':
      return moveByWeeks(date, 1, today);
    case 'Home':
      return week[0] ?? date;
    case 'End':
      return week.at(-1) ?? date;
    default:
      return null;
  }
}

function within(date: string, today: string): string {
  const last = lastBookableDay(today);
  if (date < today) return today;
  return date > last ? last : date;
}

const SWIPE_PX = 40;

/** How many weeks a finger moved on: a swipe goes sideways, and the page scrolls with all else. */
export function weeksSwiped(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < SWIPE_PX || Math.abs(right) < 2 * Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}

const timeZone = 'UTC';
const writeMonth = dateWriter({ month: 'long', timeZone });
const writeMonthOfYear = dateWriter({ month: 'long', year: 'numeric', timeZone });

/** `December 2026`, `November – December 2026`, `December 2026 – January 2027`. */
export function monthsOf(week: readonly string[]): string {
  const [first, last] = [new Date(week[0] ?? ''), new Date(week.at(-1) ?? '')];
  const end = writeMonthOfYear(last);
  if (writeMonthOfYear(first) === end) return end;
  const isSameYear = first.getUTCFullYear() === last.getUTCFullYear();
  return `${isSameYear ? writeMonth(first) : writeMonthOfYear(first)} – ${end}`;
}

import type { AvailableDay } from '#domain/schedule/availability.ts';
import type { DayAndTime } from '#domain/schedule/clock.ts';
import { arrivalWindows, hoursOn, type Schedule } from '#domain/schedule/schedule.ts';
import { addDays, dayWords, lastBookableDay, shortName } from '#domain/schedule/times.ts';
import { arrivalsOn } from './arrivals.ts';

const STATE_TEXT = { free: 'Free', full: 'Full', closed: 'Closed' };
const SPOKEN = { free: ', free', full: ', probably full', closed: ', closed' };

/** Returns a day such as `Friday, December 5`. */
export function nameDay(date: string): string {
  const { weekday, month, day } = dayWords(date);
  return `${weekday}, ${month} ${day}`;
}

/** Returns the texts and the state of a day's cell. @param available the day's availability, once loaded */
export function describeDay(
  date: string,
  now: DayAndTime,
  schedule: Schedule,
  available: AvailableDay | undefined,
) {
  const hours = hoursOn(date, schedule);
  const isOver = arrivalsOn(date, now, schedule).length === 0;
  const state = hours === null || isOver ? 'closed' : (available?.state ?? null);
  const left = available?.windows.filter((window) => window.state === 'free').length ?? 0;
  const isHoliday = state === 'free' && available?.holiday === true;
  const isPartly = state === 'free' && hours !== null && left < arrivalWindows(hours).length;
  const words = {
    stateText: state && STATE_TEXT[state],
    spoken: state && SPOKEN[state],
  };
  if (isPartly) {
    words.stateText = `${left} left`;
    words.spoken = `, ${left} ${left === 1 ? 'arrival' : 'arrivals'} left`;
  }
  if (isHoliday) {
    words.stateText = 'Ask us';
    words.spoken = ', a holiday, ask us';
  }
  const { weekday, day } = dayWords(date);
  const isToday = date === now.date;
  return {
    date,
    weekday: isToday ? 'Today' : shortName(weekday),
    number: String(day),
    /** Null while unknown. */
    state,
    /** The text in the cell: `Free` if every window is free, else for example `2 left`. */
    stateText: words.stateText,
    /** The text for screen readers: `Friday, December 5, probably full`. */
    label: `${isToday ? 'Today, ' : ''}${nameDay(date)}${words.spoken ?? ''}`,
  };
}

export type DayCell = ReturnType<typeof describeDay>;

const WEEK = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Returns the number of days from one date to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the week of a bookable day. Weeks start on today's weekday. */
export function weekOf(date: string, today: string): string[] {
  const days = daysBetween(today, date);
  const first = addDays(today, days - (days % WEEK));
  const last = lastBookableDay(today);
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index)).filter(
    (day) => day <= last,
  );
}

/** Returns the day some weeks before or after another, within the bookable days. */
export const moveByWeeks = (date: string, weeks: number, today: string) =>
  within(addDays(date, weeks * WEEK), today);

const DAYS_OF_KEYS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ...['ArrowUp', 'PageUp'].map((key) => [key, -WEEK] as const),
  ...['ArrowDown', 'PageDown'].map((key) => [key, WEEK] as const),
]);

/** Returns the day that a calendar key moves to; null for any other key. */
export function dayByKey(key: string, date: string, today: string): string | null {
  const days = DAYS_OF_KEYS.get(key);
  if (days !== undefined) return within(addDays(date, days), today);
  const week = weekOf(date, today);
  if (key === 'Home') return week[0] ?? date;
  return key === 'End' ? (week.at(-1) ?? date) : null;
}

function within(date: string, today: string): string {
  const last = lastBookableDay(today);
  if (date < today) return today;
  return date > last ? last : date;
}

const SWIPE_PX = 40;

/** Returns how many weeks a swipe moves. Only a sideways swipe counts, because any other scrolls the page. */
export function weeksSwiped(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < SWIPE_PX || Math.abs(right) < 2 * Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}

/** Returns the months of a week: `December 2026`, `November – December 2026`, `December 2026 – January 2027`. */
export function monthsOf(week: readonly string[]): string {
  const first = dayWords(week[0] ?? '');
  const last = dayWords(week.at(-1) ?? '');
  const end = `${last.month} ${last.year}`;
  if (first.year !== last.year) return `${first.month} ${first.year} – ${end}`;
  return first.month === last.month ? end : `${first.month} – ${end}`;
}

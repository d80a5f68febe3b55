import type { AvailableDay } from '#domain/schedule/availability.ts';
import { dateWriter, type DayAndTime } from '#domain/schedule/clock.ts';
import { arrivalWindows, hoursOn, type Schedule } from '#domain/schedule/schedule.ts';
import { addDays, lastBookableDay } from '#domain/schedule/times.ts';
import { arrivalsOn } from './arrivals.ts';

const STATE_TEXT = { free: 'Free', full: 'Full', closed: 'Closed' };
const SPOKEN = { free: ', free', full: ', probably full', closed: ', closed' };

const timeZone = 'UTC';
const writeWeekday = dateWriter({ weekday: 'short', timeZone });
const writeNumber = dateWriter({ day: 'numeric', timeZone });
const writeDay = dateWriter({ weekday: 'long', month: 'long', day: 'numeric', timeZone });

/** `Friday, December 5`. */
export const nameDay = (date: string) => writeDay(new Date(date));

/** @param available what the server says of the day, once it does */
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
  const instant = new Date(date);
  const isToday = date === now.date;
  return {
    date,
    weekday: isToday ? 'Today' : writeWeekday(instant),
    number: writeNumber(instant),
    /** What is known of it; null while nothing is. */
    state,
    /** In the cell: `Free` where every window is, else how many are, `2 left`. */
    stateText: words.stateText,
    /** What a screen reader says: `Friday, December 5, probably full`. */
    label: `${isToday ? 'Today, ' : ''}${nameDay(date)}${words.spoken ?? ''}`,
  };
}

export type DayCell = ReturnType<typeof describeDay>;

const WEEK = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Whole days from one to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The seven days from today, or a whole number of weeks later, that a bookable day belongs to. */
export function weekOf(date: string, today: string): string[] {
  const days = daysBetween(today, date);
  const first = addDays(today, days - (days % WEEK));
  const last = lastBookableDay(today);
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index)).filter(
    (day) => day <= last,
  );
}

/** So many weeks before or after a day, or as far as can be booked. */
export const moveByWeeks = (date: string, weeks: number, today: string) =>
  within(addDays(date, weeks * WEEK), today);

const DAYS_OF_KEYS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ...['ArrowUp', 'PageUp'].map((key) => [key, -WEEK] as const),
  ...['ArrowDown', 'PageDown'].map((key) => [key, WEEK] as const),
]);

/** Where a key leads from a day, as in a calendar; null for any other key. */
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

/** How many weeks a finger moved on: a swipe goes sideways, and the page scrolls with all else. */
export function weeksSwiped(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < SWIPE_PX || Math.abs(right) < 2 * Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}

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

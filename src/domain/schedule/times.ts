import { BOOKABLE_YEARS } from '#config/business.ts';
import { dateWriter, type DayAndTime, wallClockIn } from './clock.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2})(?::\d{2})?$/;

type WallClock = { year: number; month: number; day: number; hour: number; minute: number };

/**
 * Parses a date and a time as entered. They stay wall-clock values: the only `Date` made of them is in
 * UTC, so neither the server's time zone nor daylight saving time shifts them.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @throws RangeError when the day or time does not exist
 */
export function readWallClock(date: string, time: string): WallClock {
  const [, year = NaN, month = NaN, day = NaN] = DATE.exec(date)?.map(Number) ?? [];
  const [, hour = NaN, minute = NaN] = TIME.exec(time)?.map(Number) ?? [];
  const parts = { year, month, day, hour, minute };
  if (!exists(parts)) throw new RangeError(`"${date} ${time}" is not a date and time.`);
  return parts;
}

/** Whether the text is an existing day, `YYYY-MM-DD`. */
export const isCalendarDay = (text: string) => isValid(text, '12:00');

/** Whether the text is a time of day, `HH:MM`. */
export const isClockTime = (text: string) => isValid('2000-01-01', text);

/** Whether a window of arrival that begins at `time` can end at `until`, both `HH:MM`. */
export const isWindowEnd = (until: string, time: string) =>
  /^\d{2}:\d{2}$/.test(until) && isClockTime(until) && until > time;

function isValid(date: string, time: string): boolean {
  try {
    readWallClock(date, time);
    return true;
  } catch {
    return false;
  }
}

const toUtcDate = ({ year, month, day, hour, minute }: WallClock): Date =>
  new Date(Date.UTC(year, month - 1, day, hour, minute));

const timeZone = 'UTC';
const writeLongDate = dateWriter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone,
});
const writeShortDate = dateWriter({ weekday: 'short', month: 'short', day: 'numeric', timeZone });
const writeClock = dateWriter({ hour: 'numeric', minute: '2-digit', timeZone });

/** The day of an instant where the business works: `December 21, 2026`. @param instant ISO */
export const formatInstantDay = (instant: string, timeZone: string): string =>
  dateWriter({ dateStyle: 'long', timeZone })(new Date(instant));

/** Also false for missing parts: NaN equals nothing. */
function exists(parts: WallClock): boolean {
  const date = toUtcDate(parts);
  return (
    date.getUTCMonth() === parts.month - 1 &&
    date.getUTCDate() === parts.day &&
    date.getUTCHours() === parts.hour &&
    date.getUTCMinutes() === parts.minute
  );
}

/** `2026-12-05` → `Saturday, December 5, 2026`. */
export const formatDay = (date: string) => writeLongDate(toUtcDate(readWallClock(date, '12:00')));

/** `2026-12-05` → `Sat, Dec 5`. */
export const formatDayShort = (date: string) =>
  writeShortDate(toUtcDate(readWallClock(date, '12:00')));

/** `14:30` → `2:30 PM`. */
export const formatClock = (time: string) =>
  writeClock(toUtcDate(readWallClock('2000-01-01', time)));

/** The day that is so many days after another, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const noon = toUtcDate(readWallClock(date, '12:00'));
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** The first day of the week of a day, both `YYYY-MM-DD`. */
export const mondayOf = (date: string) =>
  addDays(date, -((toUtcDate(readWallClock(date, '12:00')).getUTCDay() + 6) % 7));

/** The day that it is where the business works, `YYYY-MM-DD`, whatever clock and language a browser has. */
export const businessDay = (timeZone: string, now: Date = new Date()) =>
  wallClockIn(timeZone)(now).date;

/**
 * Which days and times of a visit can be true. The database has the same rules and the last word: see
 * `private.refuse_impossible_time`. All days are `YYYY-MM-DD` and compare as text.
 */

/** The last day that can be booked. After February 28 of two years on, February 29 is past it too. */
export const lastBookableDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + BOOKABLE_YEARS}${today.slice(4)}`;

/** What is wrong with the day of a visit, to show beside it; null when it can be. */
function dayError(date: string, today: string): string | null {
  if (date < today) return "Please choose a day that hasn't passed.";
  if (date > lastBookableDay(today)) {
    return `Please choose a day within the next ${BOOKABLE_YEARS} years.`;
  }
  return null;
}

export const isBookable = (date: string, today: string) =>
  isCalendarDay(date) && dayError(date, today) === null;

const SKIPPED_TIME = 'Please choose another time. Clocks skip this one on that day.';
const PAST_TIME = "Please choose a time that hasn't passed.";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether clocks jump over this time, as they do one night in spring. A time that exists is shown by them
 * at some instant, counted with the offset of the day before or of the day after.
 */
export function isSkipped(at: DayAndTime, timeZone: string): boolean {
  const show = wallClockIn(timeZone);
  const time = at.time.slice(0, 'HH:MM'.length);
  const asUtc = Date.parse(`${at.date}T${time}Z`);
  return ![-DAY_MS, DAY_MS].some((aside) => {
    const near = show(new Date(asUtc + aside));
    const offset = Date.parse(`${near.date}T${near.time}Z`) - (asUtc + aside);
    const shown = show(new Date(asUtc - offset));
    return shown.date === at.date && shown.time === time;
  });
}

export const UNREADABLE_DAY = 'Please choose a valid date.';
export const UNREADABLE_TIME = 'Please choose a time like 9:30 AM.';

/**
 * What is wrong with what a customer chose. What is empty is not judged.
 * @param timeZone of the business; null while nobody knows it: the database judges the time then
 * @param now an instant
 */
export function chosenTimeErrors({ date, time }: DayAndTime, timeZone: string | null, now: Date) {
  const errors: { date?: string; time?: string } = {};
  if (date !== '' && !isCalendarDay(date)) errors.date = UNREADABLE_DAY;
  if (time !== '' && !isClockTime(time)) errors.time = UNREADABLE_TIME;
  if (date === '' || errors.date !== undefined || timeZone === null) return errors;
  const error = dayError(date, businessDay(timeZone, now));
  if (error) errors.date = error;
  else if (isClockTime(time) && isSkipped({ date, time }, timeZone)) errors.time = SKIPPED_TIME;
  return errors;
}

/**
 * What is wrong with a time that the owner agrees on, by the field it belongs to; null when it can be. A
 * window can be agreed on until it ends.
 * @param now what the business's clock shows
 */
export function visitTimeError(
  at: DayAndTime & { until: string | null },
  now: DayAndTime,
  timeZone: string,
): { field: 'date' | 'time'; message: string } | null {
  const message = dayError(at.date, now.date);
  if (message) return { field: 'date', message };
  if (isSkipped(at, timeZone)) return { field: 'time', message: SKIPPED_TIME };
  if (at.date === now.date && (at.until ?? at.time) < now.time)
    return { field: 'time', message: PAST_TIME };
  return null;
}

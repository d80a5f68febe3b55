import { BOOKABLE_YEARS } from '#config/business.ts';
import { dateWriter, type DayAndTime, wallClockIn } from './clock.ts';
import { type Weekday, weekdayOf } from './schedule.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2})(?::\d{2})?$/;

type WallClock = { year: number; month: number; day: number; hour: number; minute: number };

/**
 * Returns the parts of an entered date and time. They remain wall-clock values. The only `Date` created from them is in
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

/** Returns whether the text is an existing day, `YYYY-MM-DD`. */
export const isCalendarDay = (text: string) => isValid(text, '12:00');

/** Returns whether the text is a time of day, `HH:MM`. */
export const isClockTime = (text: string) => isValid('2000-01-01', text);

/** Returns whether a window of arrival that starts at `time` can end at `until`, both `HH:MM`. */
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

/** Returns the day of an instant in a time zone: `December 21, 2026`. @param instant ISO */
export const formatInstantDay = (instant: string, timeZone: string): string =>
  dateWriter({ dateStyle: 'long', timeZone })(new Date(instant));

/** Returns whether the time exists. It is false for missing parts, because NaN equals nothing. */
function exists(parts: WallClock): boolean {
  const date = toUtcDate(parts);
  return (
    date.getUTCMonth() === parts.month - 1 &&
    date.getUTCDate() === parts.day &&
    date.getUTCHours() === parts.hour &&
    date.getUTCMinutes() === parts.minute
  );
}

// Written without `Intl`, which takes a slow phone 20 ms for each format. A form shows eight kinds of dates.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

type DayWords = { weekday: Weekday; month: string; day: number; year: number };

/** Returns the words for a day, `YYYY-MM-DD`. @throws RangeError when the day does not exist */
export function dayWords(date: string): DayWords {
  const { year, month, day } = readWallClock(date, '12:00');
  return { weekday: weekdayOf(date), month: MONTHS[month - 1] ?? '', day, year };
}

/** Returns the short form of a weekday or a month: `Saturday` → `Sat`. */
export const shortName = (name: string) => name.slice(0, 3);

/** Returns a day as text: `2026-12-05` → `Saturday, December 5, 2026`. */
export function formatDay(date: string): string {
  const { weekday, month, day, year } = dayWords(date);
  return `${weekday}, ${month} ${day}, ${year}`;
}

/** Returns a day as short text: `2026-12-05` → `Sat, Dec 5`. */
export function formatDayShort(date: string): string {
  const { weekday, month, day } = dayWords(date);
  return `${shortName(weekday)}, ${shortName(month)} ${day}`;
}

/** Returns a time as text: `14:30` → `2:30 PM`. */
export function formatClock(time: string): string {
  const { hour, minute } = readWallClock('2000-01-01', time);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns the day that is `days` after another one, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const noon = toUtcDate(readWallClock(date, '12:00'));
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** Returns the Monday of a day's week, both `YYYY-MM-DD`. */
export const mondayOf = (date: string) =>
  addDays(date, -((toUtcDate(readWallClock(date, '12:00')).getUTCDay() + 6) % 7));

/** Returns today's date at the business, `YYYY-MM-DD`, regardless of the browser's clock and language. */
export const businessDay = (timeZone: string, now: Date = new Date()) =>
  wallClockIn(timeZone)(now).date;

// The rules for days and times of visits follow. The database has the same ones in
// `private.refuse_impossible_time`. All days are `YYYY-MM-DD` and compare as text.

/** Returns the last day that can be booked. It may be a February 29 that doesn't exist, which compares correctly. */
export const lastBookableDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + BOOKABLE_YEARS}${today.slice(4)}`;

/** Returns the error to show beside the day of a visit; null when it is possible. */
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
 * Returns whether clocks skip this time, as they do one night in spring. An existing time has an instant with the offset
 * of the day before or of the day after.
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
 * Returns the errors in the customer's day and time. Empty fields are not checked.
 * @param timeZone of the business; null while unknown, and only the database checks the time then
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
 * Returns the error in a time that the owner agrees on, with its field; null without one. A window can be chosen until
 * it ends.
 * @param now by the clock of the business
 */
export function visitTimeError(
  at: DayAndTime & { until: string | null },
  now: DayAndTime,
  timeZone: string,
): { field: 'date' | 'time'; message: string } | null {
  const message = dayError(at.date, now.date);
  if (message) return { field: 'date', message };
  if (isSkipped(at, timeZone)) return { field: 'time', message: SKIPPED_TIME };
  if (at.date === now.date && (at.until ?? at.time) < now.time) {
    return { field: 'time', message: PAST_TIME };
  }
  return null;
}

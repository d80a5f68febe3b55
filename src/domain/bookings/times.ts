import { TIME_ZONE, TIME_ZONE_NAME } from '#config/business.ts';
import { dateWriter, wallClock } from '#domain/clock.ts';

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
  const [, year, month, day] = DATE.exec(date) ?? [];
  const [, hour, minute] = TIME.exec(time) ?? [];
  const parts = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
  };
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

function toUtcDate({ year, month, day, hour, minute }: WallClock): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

const timeZone = 'UTC';
const writeLongDate = dateWriter({
  ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  timeZone,
});
const writeShortDate = dateWriter({ weekday: 'short', month: 'short', day: 'numeric', timeZone });
const writeClock = dateWriter({ hour: 'numeric', minute: '2-digit', timeZone });
const writeCentralDay = dateWriter({ dateStyle: 'long', timeZone: TIME_ZONE });

/** `2026-12-05`, `09:00` → `Saturday, December 5, 2026 at 9:00 AM`. */
export function formatDayAndTime(date: string, time: string): string {
  const at = toUtcDate(readWallClock(date, time));
  return `${writeLongDate(at)} at ${writeClock(at)}`;
}

/** `2026-12-05`, `09:00` → `Sat, Dec 5, 9:00 AM`, for subjects. */
export function formatDayAndTimeShort(date: string, time: string): string {
  const at = toUtcDate(readWallClock(date, time));
  return `${writeShortDate(at)}, ${writeClock(at)}`;
}

/** The day of an instant where the business works: `December 21, 2026`. @param instant ISO */
export function formatInstantDay(instant: string): string {
  return writeCentralDay(new Date(instant));
}

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

/** `14:30` → `2:30 PM`. */
export const formatClock = (time: string) =>
  writeClock(toUtcDate(readWallClock('2000-01-01', time)));

/** The day that is so many days after another, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const noon = toUtcDate(readWallClock(date, '12:00'));
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** The day that it is where the business works, `YYYY-MM-DD`, whatever clock and language a browser has. */
export const businessDay = (now: Date = new Date()) => wallClock(now).date;

/** Names the zone of a time, for readers who may be elsewhere. */
export const withZone = (time: string) => `${time} (${TIME_ZONE_NAME} Time)`;

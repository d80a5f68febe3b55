import { DEFAULT_PLACE } from '#config/business.ts';

/** `14:30` → 870. @param time of a day, `HH:MM` */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** 870 → `14:30`. Past midnight the clock begins anew. */
export function clockOf(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}

/** `YYYY-MM-DD` and `HH:MM`. */
export type DayAndTime = { date: string; time: string };

/**
 * What calendar and clock show in a time zone at an instant, whatever clock and language a browser has.
 * Engines differ in how they write a date, not in its parts.
 */
export function wallClockIn(timeZone: string): (instant: Date) => DayAndTime {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (instant) => {
    const parts = format.formatToParts(instant);
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((one) => one.type === type)?.value ?? '';
    return {
      date: `${part('year')}-${part('month')}-${part('day')}`,
      time: `${part('hour')}:${part('minute')}`,
    };
  };
}

/** What American English calls a time zone, or how far it is from UTC at an instant. */
function zoneName(
  timeZone: string,
  timeZoneName: 'longGeneric' | 'longOffset',
  instant = 0,
): string | undefined {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName });
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
}

/**
 * How to write dates for people, in American English; no code may read what it returns. The narrow
 * space that engines put before AM is a plain one: some email programs show it as a box.
 */
export function dateWriter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (date) => format.format(date).replace(/\s/g, ' ');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns how many milliseconds the clocks of a zone are ahead of UTC. @throws RangeError for no zone */
export function offsetIn(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const written = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
    const [, sign, hours, minutes, seconds = 0] =
      /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(written?.value ?? '') ?? [];
    if (sign === undefined) return 0;
    const size = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000;
    return sign === '-' ? -size : size;
  };
}

/** `-07:00`: how far the clocks of a zone are from UTC, which engines write as `GMT-07:00`. */
const offsetAt = (instant: number, timeZone: string): string =>
  zoneName(timeZone, 'longOffset', instant)?.replace('GMT', '') || '+00:00';

/** `2026-03-18T10:00:00Z` → `2026-03-18T05:00:00-05:00`, by the clock of the business. */
export function instantWithZone(iso: string, timeZone: string): string {
  const instant = Math.floor(Date.parse(iso) / MINUTE_MS) * MINUTE_MS;
  const { date, time } = wallClockIn(timeZone)(new Date(instant));
  return `${date}T${time}:00${offsetAt(instant, timeZone)}`;
}

/** A time of a day, or its beginning, where the business is. @param date `YYYY-MM-DD` */
export function dayWithZone(date: string, timeZone: string, time = '00:00'): string {
  const clock = `${date}T${time}:00`;
  // Hours away from the time itself, where the offset may be another one.
  const guess = offsetAt(Date.parse(`${clock}Z`), timeZone);
  return `${clock}${offsetAt(Date.parse(`${clock}${guess}`), timeZone)}`;
}

/** Zones of the United States, as people call them beside a time. */
export const TIME_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Atlantic',
  'Pacific/Guam': 'Chamorro',
};

/** Whether engines know the zone; an offset like `+05:00` is none. */
export function isTimeZone(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[A-Z][\w+/-]+$/.test(text)) return false;
  try {
    wallClockIn(text);
    return true;
  } catch {
    return false;
  }
}

/** What the owner entered; the usual one when that is nothing or no zone. */
export const readTimeZone = (entered: unknown): string =>
  isTimeZone(entered) ? entered : DEFAULT_PLACE.timeZone;

/** `America/Denver` → `Mountain Time`. */
export function timeZoneName(timeZone: string): string {
  const usual = TIME_ZONES[timeZone];
  return usual === undefined ? (zoneName(timeZone, 'longGeneric') ?? timeZone) : `${usual} Time`;
}

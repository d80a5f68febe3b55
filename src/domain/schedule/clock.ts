import { DEFAULT_PLACE } from '#config/business.ts';

/** Returns the minutes since midnight: `14:30` → 870. @param time `HH:MM` */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Returns a time of day: 870 → `14:30`. It starts over at midnight. */
export function clockOf(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}

/** `YYYY-MM-DD` and `HH:MM`. */
export type DayAndTime = { date: string; time: string };

/** The formats of `wallClockIn` by time zone, because a slow phone takes 20 ms to make one. */
const clockFormats = new Map<string, Intl.DateTimeFormat>();

function clockFormatIn(timeZone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  clockFormats.set(timeZone, format);
  return format;
}

/**
 * Returns a function for the wall-clock time of an instant in a time zone, regardless of the browser's clock and
 * language. Engines format dates differently, but their parts are the same.
 * @throws RangeError for an unknown zone
 */
export function wallClockIn(timeZone: string): (instant: Date) => DayAndTime {
  const format = clockFormatIn(timeZone);
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

/** Returns the wall-clock time of this moment in a time zone. */
export const nowIn = (timeZone: string): DayAndTime => wallClockIn(timeZone)(new Date());

/** Returns the American English name of a time zone, or its offset from UTC at an instant. */
function zoneName(
  timeZone: string,
  timeZoneName: 'longGeneric' | 'longOffset',
  instant = 0,
): string | undefined {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName });
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
}

/**
 * Returns a function that formats dates for people, in American English. Code must not parse its result. It replaces
 * the narrow space that engines put before AM, because some email programs show it as a box.
 */
export function dateWriter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (date) => format.format(date).replace(/\s/g, ' ');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns a function for the milliseconds that a zone is ahead of UTC. @throws RangeError for an unknown zone */
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

/** Returns the offset of a zone from UTC as `-07:00`, which engines write as `GMT-07:00`. */
const offsetAt = (instant: number, timeZone: string): string =>
  zoneName(timeZone, 'longOffset', instant)?.replace('GMT', '') || '+00:00';

/** Returns an instant with the offset of a zone: `2026-03-18T10:00:00Z` → `2026-03-18T05:00:00-05:00`. */
export function instantWithZone(iso: string, timeZone: string): string {
  const instant = Math.floor(Date.parse(iso) / MINUTE_MS) * MINUTE_MS;
  const { date, time } = wallClockIn(timeZone)(new Date(instant));
  return `${date}T${time}:00${offsetAt(instant, timeZone)}`;
}

/** Returns a time of a day, by default its start, with the offset of a zone. @param date `YYYY-MM-DD` */
export function dayWithZone(date: string, timeZone: string, time = '00:00'): string {
  const clock = `${date}T${time}:00`;
  // The first guess may be hours off, where the offset may differ.
  const guess = offsetAt(Date.parse(`${clock}Z`), timeZone);
  return `${clock}${offsetAt(Date.parse(`${clock}${guess}`), timeZone)}`;
}

/** Zones of the United States with their usual names. */
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

/** Returns whether the text is a zone that engines support. An offset like `+05:00` is not a zone. */
export function isTimeZone(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[A-Z][\w+/-]+$/.test(text)) return false;
  try {
    wallClockIn(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the owner's time zone, or the default for a missing or invalid one. */
export const readTimeZone = (entered: unknown): string =>
  isTimeZone(entered) ? entered : DEFAULT_PLACE.timeZone;

/** Returns the name of a time zone: `America/Denver` → `Mountain Time`. */
export function timeZoneName(timeZone: string): string {
  const usual = TIME_ZONES[timeZone];
  return usual === undefined ? (zoneName(timeZone, 'longGeneric') ?? timeZone) : `${usual} Time`;
}

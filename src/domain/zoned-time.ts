import { wallClockIn } from './clock.ts';

const MINUTE_MS = 60_000;

/** How many minutes the clocks of a zone are ahead of UTC. @param instant milliseconds, a whole minute */
function minutesAhead(instant: number, timeZone: string): number {
  const { date, time } = wallClockIn(timeZone)(new Date(instant));
  return (Date.parse(`${date}T${time}Z`) - instant) / MINUTE_MS;
}

/** -420 → `-07:00`. */
function formatOffset(ahead: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(ahead);
  return `${ahead < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** `2026-03-18T10:00:00Z` → `2026-03-18T05:00:00-05:00`, by the clock of the business. */
export function instantWithZone(iso: string, timeZone: string): string {
  const instant = Math.floor(Date.parse(iso) / MINUTE_MS) * MINUTE_MS;
  const { date, time } = wallClockIn(timeZone)(new Date(instant));
  return `${date}T${time}:00${formatOffset(minutesAhead(instant, timeZone))}`;
}

/** The day as it begins where the business is. @param date `YYYY-MM-DD` */
export function dayWithZone(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Hours away from the day's own midnight, where the offset may be another one.
  const guess = minutesAhead(midnight, timeZone);
  return `${date}T00:00:00${formatOffset(minutesAhead(midnight - guess * MINUTE_MS, timeZone))}`;
}

import { wallClock } from './clock.ts';

const MINUTE_MS = 60_000;

/** `2026-03-18T10:00:00Z` → `2026-03-18T05:00:00-05:00`, by the clock of the business. */
export function instantWithZone(iso: string): string {
  const instant = new Date(Math.floor(Date.parse(iso) / MINUTE_MS) * MINUTE_MS);
  const { date, time } = wallClock(instant);
  const ahead = (Date.parse(`${date}T${time}Z`) - instant.getTime()) / MINUTE_MS;
  const pad = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(ahead);
  const offset = `${ahead < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
  return `${date}T${time}:00${offset}`;
}

/** The day as it begins where the business is. @param date `YYYY-MM-DD` */
export function dayWithZone(date: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // It is midnight or one o'clock then, before clocks change at two.
  const guess = instantWithZone(new Date(midnight + 6 * 60 * MINUTE_MS).toISOString());
  return `${date}T00:00:00${guess.slice(-6)}`;
}

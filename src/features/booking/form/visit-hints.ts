import { OPENING_HOURS, TIME_ZONE } from '#config/business.ts';
import { readWallClock } from '#domain/visit-time.ts';

function isReadable(date: string, time: string): boolean {
  try {
    readWallClock(date, time);
    return true;
  } catch {
    return false;
  }
}

/** Whether the text is an existing day, `YYYY-MM-DD`. */
export const isCalendarDay = (text: string) => isReadable(text, '12:00');

/** Whether the text is a time of day, `HH:MM`. */
export const isClockTime = (text: string) => isReadable('2000-01-01', text);

/** The day that it is where the business works, `YYYY-MM-DD`. */
export function centralToday(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(now);
}

/** A friendly doubt about the day, never a refusal. */
export function dateHint(date: string, today: string): string | undefined {
  if (!isCalendarDay(date) || date >= today) return undefined;
  return 'That day has already passed. You can send the request all the same: we will call you to agree on another day.';
}

/** A friendly doubt about the time, never a refusal. */
export function timeHint(time: string): string | undefined {
  if (!isClockTime(time)) return undefined;
  const within = time >= OPENING_HOURS.opens && time <= OPENING_HOURS.closes;
  if (within) return undefined;
  return 'We usually work from 8am to 7pm. You can send the request all the same: we will call you to agree on a time.';
}

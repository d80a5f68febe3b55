import { OPENING_HOURS, TIME_ZONE } from '#config/business.ts';
import { isCalendarDay, isClockTime } from '#domain/visit-time.ts';

/** The day that it is where the business works, `YYYY-MM-DD`. */
export function centralToday(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(now);
}

/** Doubts a day in the past. It never keeps anybody from sending. */
export function dateHint(date: string, today: string): string | undefined {
  if (!isCalendarDay(date) || date >= today) return undefined;
  return "That day has already passed. You can still send the request, and we'll call you to pick another day.";
}

/** Doubts a time outside the opening hours. It never keeps anybody from sending. */
export function timeHint(time: string): string | undefined {
  if (!isClockTime(time)) return undefined;
  const within = time >= OPENING_HOURS.opens && time <= OPENING_HOURS.closes;
  if (within) return undefined;
  return "We usually work from 8am to 7pm. You can still send the request, and we'll call you to pick a time.";
}

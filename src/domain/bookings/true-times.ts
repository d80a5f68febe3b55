import { BOOKABLE_YEARS } from '#config/business.ts';
import { wallClockIn, type DayAndTime } from '#domain/clock.ts';

/**
 * Which days and times of a visit can be true. The database has the same rules and the last word: see
 * `private.refuse_untrue_time`. All days are `YYYY-MM-DD` and compare as text.
 */

/** The last day that can be booked. After February 28 of two years on, February 29 is past it too. */
export function lastBookableDay(today: string): string {
  return `${Number(today.slice(0, 4)) + BOOKABLE_YEARS}${today.slice(4)}`;
}

/** What is wrong with the day of a visit, to show beside it; null when it can be. */
export function dayError(date: string, today: string): string | null {
  if (date < today) return "Please choose a day that hasn't passed.";
  if (date > lastBookableDay(today)) {
    return `Please choose a day within the next ${BOOKABLE_YEARS} years.`;
  }
  return null;
}

export const SKIPPED_TIME = 'Please choose another time. Clocks skip this one on that day.';
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

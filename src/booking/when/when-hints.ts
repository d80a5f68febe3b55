import { isCalendarDay, isClockTime } from '#domain/booking/times.ts';
import {
  closedOn,
  formatHour,
  hoursOn,
  type Schedule,
  weekdayOf,
} from '#domain/schedule/schedule.ts';

const STILL = "You can still send the request, and we'll call you to pick";

/** Beside a day or a window that is probably full. */
export const FULL_HINT =
  "We're probably full then. Send it and we'll call you with the nearest free time.";

/** Beside a window in which the visit can only begin too late. */
export const LATE_HINT = `A visit of this length would end after we close. ${STILL} another time.`;

/** In place of today's windows, once all have passed. */
export const OVER_HINT = `We're done for today. ${STILL} another day.`;

/** Doubts a day without visits. It never keeps anybody from sending. */
export function dateHint(date: string, schedule: Schedule): string | undefined {
  if (!isCalendarDay(date)) return undefined;
  const closed = closedOn(date, schedule);
  if (closed) {
    return `We're closed that day${closed.reason ? ` (${closed.reason})` : ''}. ${STILL} another day.`;
  }
  if (hoursOn(date, schedule)) return undefined;
  return `We don't usually work on ${weekdayOf(date)}s. ${STILL} another day.`;
}

/** Doubts a time outside the hours of its day. It never keeps anybody from sending. */
export function timeHint(time: string, date: string, schedule: Schedule): string | undefined {
  if (!isClockTime(time)) return undefined;
  const hours = (isCalendarDay(date) && hoursOn(date, schedule)) || widestHours(schedule);
  if (time >= hours.opens && time <= hours.closes) return undefined;
  const { opens, closes } = hours;
  return `We usually work from ${formatHour(opens)} to ${formatHour(closes)}. ${STILL} a time.`;
}

export function widestHours({ openingHours }: Schedule) {
  const [opens = '00:00'] = openingHours.map((hours) => hours.opens).toSorted();
  const closings = openingHours.map(({ closes }) => closes).toSorted();
  return { opens, closes: closings.at(-1) ?? '23:59' };
}

/**
 * A day and a time of arrival as chosen, wall clock of the business: `YYYY-MM-DD`, `HH:MM`; empty until
 * they are. `until` is the end of the window that was pressed, and empty for a time that was typed.
 */
export type WhenValues = { date: string; time: string; until: string };

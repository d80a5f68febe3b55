import { parseContactWay } from '#domain/booking/contact-preference.ts';
import { formatHour, hoursOn, type Schedule, weekdayOf } from '#domain/schedule/schedule.ts';
import { isCalendarDay, isClockTime } from '#domain/schedule/times.ts';

/** @param contactBy how the customer would like to be reached, as chosen so far */
const we = (contactBy: string) => `we'll ${parseContactWay(contactBy) ?? 'call'} you`;
const still = (contactBy: string) => `You can still send the request, and ${we(contactBy)} to pick`;

/** Beside a window, by what is known of it. */
export const WINDOW_HINTS = {
  full: (contactBy: string) =>
    `We're probably full then. Send it and ${we(contactBy)} with the nearest free time.`,
  late: (contactBy: string) =>
    `A visit of this length would end after we close. ${still(contactBy)} another time.`,
  instant: () => 'This time is confirmed at once if your address is in our area.',
  'maybe-late': () =>
    'If we arrive late in this window, a visit of this length may end after we close.',
};

/** In place of today's windows, once all have passed. */
export const overHint = (contactBy: string) =>
  `We're done for today. ${still(contactBy)} another day.`;

/** In place of the windows of a day on which nobody works. */
export const closedHint = (contactBy: string) =>
  `We're closed that day. ${still(contactBy)} another day.`;

/** Doubts a day of the week without visits. It never keeps anybody from sending. */
export function dateHint(date: string, schedule: Schedule, contactBy: string): string | undefined {
  if (!isCalendarDay(date) || hoursOn(date, schedule)) return undefined;
  return `We don't usually work on ${weekdayOf(date)}s. ${still(contactBy)} another day.`;
}

/** Doubts a time outside the hours of its day. It never keeps anybody from sending. */
export function timeHint(
  { date, time }: WhenValues,
  schedule: Schedule,
  contactBy: string,
): string | undefined {
  if (!isClockTime(time)) return undefined;
  const hours = (isCalendarDay(date) && hoursOn(date, schedule)) || widestHours(schedule);
  if (time >= hours.opens && time <= hours.closes) return undefined;
  const { opens, closes } = hours;
  return `We usually work from ${formatHour(opens)} to ${formatHour(closes)}. ${still(contactBy)} a time.`;
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

import { parseContactWay } from '#domain/contact/contact-preference.ts';
import { formatHour, hoursOn, type Schedule, weekdayOf } from '#domain/schedule/schedule.ts';
import { isCalendarDay, isClockTime } from '#domain/schedule/times.ts';

/** Returns the promise to get in touch. @param contactBy the contact preference so far */
const we = (contactBy: string) => `we'll ${parseContactWay(contactBy) ?? 'call'} you`;
const still = (contactBy: string) => `You can still send the request, and ${we(contactBy)} to pick`;

/** The hints beside a window, by its state. */
export const WINDOW_HINTS = {
  full: (contactBy: string) =>
    `We're probably full then. Send it and ${we(contactBy)} with the nearest free time.`,
  late: (contactBy: string) =>
    `A visit of this length would end after we close. ${still(contactBy)} another time.`,
  instant: () => 'This time is confirmed at once if your address is in our area.',
  'maybe-late': () =>
    'If we arrive late in this window, a visit of this length may end after we close.',
};

/** Returns the hint that replaces today's windows once all have passed. */
export const overHint = (contactBy: string) =>
  `We're done for today. ${still(contactBy)} another day.`;

/** Returns the hint that replaces the windows of a closed day. */
export const closedHint = (contactBy: string) =>
  `We're closed that day. ${still(contactBy)} another day.`;

/** Returns a hint about a weekday without visits. It never blocks sending. */
export function dateHint(date: string, schedule: Schedule, contactBy: string): string | undefined {
  if (!isCalendarDay(date) || hoursOn(date, schedule)) return undefined;
  return `We don't usually work on ${weekdayOf(date)}s. ${still(contactBy)} another day.`;
}

/** Returns a hint about a time outside the hours of its day. It never blocks sending. */
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
 * The chosen day and arrival time in the time zone of the business (`YYYY-MM-DD`, `HH:MM`), or empty.
 * `until` is the end of the chosen window, and empty for a typed time.
 */
export type WhenValues = { date: string; time: string; until: string };

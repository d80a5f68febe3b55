import { formatClockRange, formatHour } from '#domain/schedule/schedule.ts';
import { formatClock, formatDay, formatDayShort } from '../../schedule/times.ts';
import type { BookingPayload, BookingRow } from '../schemas.ts';

/**
 * A day with a time of arrival, wall clock of the business: a window, which ends at `until`, or an exact time, whose
 * `until` is null.
 */
export type When = { date: string; time: string; until: string | null };

/**
 * Returns `Saturday, December 5, 2026 at 9:00 AM`, or with a window `Saturday, December 5, 2026, arriving between 8 and
 * 11 am`. The word "arriving" prevents readers from taking the window for the hours of the visit.
 */
export const formatWhen = ({ date, time, until }: When): string =>
  until === null
    ? `${formatDay(date)} at ${formatClock(time)}`
    : `${formatDay(date)}, arriving ${formatWindow(time, until)}`;

/** Returns `between 8 and 11 am` or `between 11 am and 2 pm`. */
export function formatWindow(from: string, until: string): string {
  const { start, end } = hoursOf(from, until);
  return `between ${start} and ${end}`;
}

/** Returns `8` and `11 am`, or `11 am` and `2 pm`. If am or pm is the same, it appears once. */
function hoursOf(from: string, until: string) {
  const [start = '', end = ''] = [from, until].map((time) =>
    formatHour(time).replace(/[ap]m$/, ' $&'),
  );
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return { start: isSameHalf ? start.slice(0, -3) : start, end };
}

/** Returns `Sat, Dec 5, 9:00 AM`, or `Sat, Dec 5, arriving 8–11 am`, for subjects and rows. */
export const formatWhenShort = (when: When): string =>
  `${formatDayShort(when.date)}, ${formatArriving(when)}`;

/** Returns `9:00 AM`, or `arriving 8–11 am`, as part of a sentence. */
export const formatArriving = (when: Omit<When, 'date'>): string =>
  when.until === null ? formatClock(when.time) : `arriving ${formatHours(when)}`;

/** Returns `Sat, Dec 5, 9:00 AM`, or `Sat, Dec 5, 8–11 am`, for sentences that already mention the arrival. */
export const formatWhenBrief = (when: When): string =>
  `${formatDayShort(when.date)}, ${formatHours(when)}`;

function formatHours({ time, until }: Omit<When, 'date'>): string {
  if (until === null) return formatClock(time);
  const { start, end } = hoursOf(time, until);
  return `${start}–${end}`;
}

/** Returns `9:00 AM`, or `8am-11am`, for tables and calendars. */
export const formatArrival = ({ time, until }: Omit<When, 'date'>): string =>
  until === null ? formatClock(time) : formatClockRange(time, until);

type Visit = Pick<BookingRow, 'visitDate' | 'visitTime' | 'visitUntil'>;
type Proposal = Pick<BookingRow, 'proposedDate' | 'proposedTime' | 'proposedUntil'>;

/** Returns the agreed time, or the requested one until a time is agreed. */
export const visitWhen = (booking: Visit): When => ({
  date: booking.visitDate,
  time: booking.visitTime,
  until: booking.visitUntil,
});

/** The time that is offered instead, if one is. */
export const proposedWhen = (booking: Proposal): When | null =>
  booking.proposedDate === null || booking.proposedTime === null
    ? null
    : { date: booking.proposedDate, time: booking.proposedTime, until: booking.proposedUntil };

export type Timed = Visit & Proposal;

/** The time that holds the place: the offered one, else the visit's. */
export const currentWhen = (booking: Timed): When => proposedWhen(booking) ?? visitWhen(booking);

type RequestedTime = Pick<BookingRow, 'requestedDate' | 'requestedTime' | 'requestedUntil'>;

/** Returns the day that the customer asked for instead, with its time if there is one; null without a day. */
export function formatRequestedTime({
  requestedDate,
  requestedTime,
  requestedUntil,
}: RequestedTime): string | null {
  if (requestedDate === null) return null;
  if (requestedTime === null) return formatDay(requestedDate);
  return formatWhen({ date: requestedDate, time: requestedTime, until: requestedUntil });
}

type Preferred = Pick<BookingPayload, 'preferredDate' | 'preferredTime' | 'preferredUntil'>;

/** Returns the time in the submitted form. */
export const preferredWhen = (booking: Preferred): When => ({
  date: booking.preferredDate,
  time: booking.preferredTime,
  until: booking.preferredUntil,
});

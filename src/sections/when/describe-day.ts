import type { AvailableDay } from '#domain/bookings/availability.ts';
import { dateWriter, type DayAndTime } from '#domain/clock.ts';
import { closedOn, hoursOn, type Schedule } from '#domain/schedule.ts';
import { arrivalsOn } from './arrivals.ts';

/** What is known of a day; null while nothing is. */
type DayState = AvailableDay['state'] | null;

export type DayCell = {
  date: string;
  weekday: string;
  number: string;
  state: DayState;
  /** What a screen reader says: `Friday, December 5, probably full`. */
  label: string;
};

const SPOKEN = { free: ', free', full: ', probably full', closed: ', closed' };

const timeZone = 'UTC';
const writeWeekday = dateWriter({ weekday: 'short', timeZone });
const writeNumber = dateWriter({ day: 'numeric', timeZone });
const writeDay = dateWriter({ weekday: 'long', month: 'long', day: 'numeric', timeZone });

/** `Friday, December 5`. */
export const nameDay = (date: string) => writeDay(new Date(date));

/** @param available what the server says of the day, once it does */
export function describeDay(
  date: string,
  now: DayAndTime,
  schedule: Schedule,
  available: AvailableDay | undefined,
): DayCell {
  const isClosed = closedOn(date, schedule) !== null || hoursOn(date, schedule) === null;
  const isOver = arrivalsOn(date, now, schedule, available).length === 0;
  const state = isClosed || isOver ? 'closed' : (available?.state ?? null);
  const instant = new Date(date);
  const isToday = date === now.date;
  return {
    date,
    weekday: isToday ? 'Today' : writeWeekday(instant),
    number: writeNumber(instant),
    state,
    label: `${isToday ? 'Today, ' : ''}${nameDay(date)}${state ? SPOKEN[state] : ''}`,
  };
}

import { isCalendarDay } from '#domain/bookings/times.ts';
import { dateWriter } from '#domain/clock.ts';
import {
  arrivalWindows,
  closedOn,
  hoursOn,
  type ArrivalWindow,
  type Schedule,
} from '#domain/schedule.ts';
import { widestHours } from './when-hints.ts';

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

export type DayChip = {
  /** `YYYY-MM-DD` */
  date: string;
  weekday: string;
  day: string;
  isClosed: boolean;
};

const writeWeekday = dateWriter({ weekday: 'short', timeZone: 'UTC' });
const writeDay = dateWriter({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The next 14 days. @param today `YYYY-MM-DD`, the first of them */
export function dayChips(today: string, schedule: Schedule): DayChip[] {
  const start = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, index) => {
    const instant = new Date(start + index * DAY_MS);
    const date = instant.toISOString().slice(0, 10);
    const isClosed = closedOn(date, schedule) !== null || hoursOn(date, schedule) === null;
    const weekday = index === 0 ? 'Today' : writeWeekday(instant);
    return { date, weekday, day: writeDay(instant), isClosed };
  });
}

/** The windows of arrival of a day; those of the longest day while none is chosen. */
export function windowsOn(date: string, schedule: Schedule): ArrivalWindow[] {
  const hours = (isCalendarDay(date) && hoursOn(date, schedule)) || widestHours(schedule);
  return arrivalWindows(hours);
}

type DayAndTime = { date: string; time: string };

/** Whether what is chosen can be seen among the days and windows; nothing chosen yet can. */
export function isAmongChips(
  { date, time }: DayAndTime,
  today: string,
  schedule: Schedule,
): boolean {
  const hasDay = date === '' || dayChips(today, schedule).some((chip) => chip.date === date);
  return hasDay && (time === '' || windowsOn(date, schedule).some(({ from }) => from === time));
}

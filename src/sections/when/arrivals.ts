import type { AvailableDay, AvailableWindow } from '#domain/bookings/availability.ts';
import { isCalendarDay } from '#domain/bookings/times.ts';
import type { DayAndTime } from '#domain/clock.ts';
import { arrivalWindows, hoursOn, type ArrivalWindow, type Schedule } from '#domain/schedule.ts';
import { isBookable } from './weeks.ts';
import { widestHours } from './when-hints.ts';
import type { WhenValues } from './when-values.ts';

/** A window of arrival; null: nobody knows yet whether it is free. */
export type Arrival = ArrivalWindow & { state: AvailableWindow['state'] | null };

/**
 * The windows of a day that have not passed; those of the longest day while none is chosen, and on a
 * day without hours.
 * @param available what the server says of the day, once it does
 */
export function arrivalsOn(
  date: string,
  now: DayAndTime,
  schedule: Schedule,
  available?: AvailableDay,
): Arrival[] {
  const hours = (isCalendarDay(date) && hoursOn(date, schedule)) || widestHours(schedule);
  return arrivalWindows(hours)
    .filter(({ to }) => date !== now.date || to > now.time)
    .map((window) => ({
      ...window,
      state: available?.windows.find(({ from }) => from === window.from)?.state ?? null,
    }));
}

/** Another day keeps a typed time, and a window where that day has it too. */
export function chooseDay(
  values: WhenValues,
  date: string,
  now: DayAndTime,
  schedule: Schedule,
): WhenValues {
  // Year by year while it is typed, a day passes through many that nobody means.
  if (values.until === '' || !isBookable(date, now.date)) return { ...values, date };
  const same = arrivalsOn(date, now, schedule).find(({ from }) => from === values.time);
  return { date, time: same?.from ?? '', until: same?.to ?? '' };
}

/** Whether all that is chosen can be seen among the days and windows; nothing chosen yet can. */
export function isInPicker(values: WhenValues, now: DayAndTime, schedule: Schedule): boolean {
  const { date, time, until } = values;
  if (date !== '' && !isBookable(date, now.date)) return false;
  return time === '' || arrivalsOn(date, now, schedule).some(isChosen({ time, until }));
}

/** A typed time is no window, even where one begins. */
export const isChosen =
  ({ time, until }: Pick<WhenValues, 'time' | 'until'>) =>
  ({ from, to }: ArrivalWindow) =>
    time === from && until === to;

import type { AvailableDay, AvailableWindow } from '#domain/schedule/availability.ts';
import { type DayAndTime, minutesOf } from '#domain/schedule/clock.ts';
import {
  arrivalWindows,
  hoursOn,
  type ArrivalWindow,
  type Schedule,
} from '#domain/schedule/schedule.ts';
import { isBookable, isCalendarDay } from '#domain/schedule/times.ts';
import { type WhenValues, widestHours } from './when-hints.ts';

/**
 * A window of arrival. `late`: the visit would end after closing. `maybe-late`: it would if the team came at
 * the end of the window. `instant`: a request for it is confirmed at once. Null: nobody knows yet.
 */
export type Arrival = ArrivalWindow & {
  state: AvailableWindow['state'] | 'late' | 'maybe-late' | 'instant' | null;
};

/**
 * The windows of a day that have not passed; those of the longest day while none is chosen, and on a
 * day without hours. A visit that takes longer than the whole day begins when the day does.
 * @param known what the server says of the day, how long the visit takes and whether the size of the vehicle is
 *   known, once they are
 */
export function arrivalsOn(
  date: string,
  now: DayAndTime,
  schedule: Schedule,
  known: {
    available?: AvailableDay | undefined;
    minutes?: number | null;
    isSizeKnown?: boolean;
  } = {},
): Arrival[] {
  const { available, minutes = null, isSizeKnown = false } = known;
  const hours = (isCalendarDay(date) && hoursOn(date, schedule)) || widestHours(schedule);
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  const isLate = (arrival: string) =>
    minutes !== null && minutesOf(arrival) + Math.min(minutes, closes - opens) > closes;
  const stateOf = ({ from, to }: ArrivalWindow): Arrival['state'] => {
    if (isLate(from)) return 'late';
    const window = available?.windows.find((each) => each.from === from);
    if (window?.instant && isSizeKnown) return 'instant';
    const state = window?.state ?? null;
    return state !== 'full' && isLate(to) ? 'maybe-late' : state;
  };
  return arrivalWindows(hours)
    .filter(({ to }) => date !== now.date || to > now.time)
    .map((window) => ({ ...window, state: stateOf(window) }));
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

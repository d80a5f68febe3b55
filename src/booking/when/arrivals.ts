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
 * An arrival window. `late`: the visit would end after closing. `maybe-late`: it would if the team arrived
 * at the end of the window. `instant`: a request for it is confirmed at once. Null: not known yet.
 */
export type Arrival = ArrivalWindow & {
  state: AvailableWindow['state'] | 'late' | 'maybe-late' | 'instant' | null;
};

/**
 * Returns the windows of a day that have not passed. Without a chosen day, and on a day without hours, it
 * returns those of the longest day. A visit longer than the whole day starts at opening time.
 * @param known the day's availability, the length of the visit, and whether the vehicle's size is known
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

/** Returns the values with another day. Keeps a typed time, and a window if the new day has it too. */
export function chooseDay(
  values: WhenValues,
  date: string,
  now: DayAndTime,
  schedule: Schedule,
): WhenValues {
  // While a visitor types a year, the date passes through many unintended days.
  if (values.until === '' || !isBookable(date, now.date)) return { ...values, date };
  const same = arrivalsOn(date, now, schedule).find(({ from }) => from === values.time);
  return { date, time: same?.from ?? '', until: same?.to ?? '' };
}

/** Returns whether the picker can show the chosen day and window. True for an empty choice. */
export function isInPicker(values: WhenValues, now: DayAndTime, schedule: Schedule): boolean {
  const { date, time, until } = values;
  if (date !== '' && !isBookable(date, now.date)) return false;
  return time === '' || arrivalsOn(date, now, schedule).some(isChosen({ time, until }));
}

/** Returns whether a window is the chosen one. A typed time never is, even at the start of a window. */
export const isChosen =
  ({ time, until }: Pick<WhenValues, 'time' | 'until'>) =>
  ({ from, to }: ArrivalWindow) =>
    time === from && until === to;

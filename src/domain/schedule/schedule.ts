import { clockOf, minutesOf } from './clock.ts';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Days that have the same hours. 24-hour wall-clock times, `HH:MM`. */
export type OpeningHours = { days: Weekday[]; opens: string; closes: string };

/** The opening hours in the time zone of the business. Visitors see them as a hint, but can request other times. */
export type Schedule = {
  /** The IANA name, e.g. `America/Denver`. */
  timeZone: string;
  openingHours: OpeningHours[];
};

/** Returns opening hours as text: `Monday-Friday 8am-7pm, Saturday 9am-1:30pm`. */
export function formatOpeningHours(hours: readonly OpeningHours[]): string {
  return hours
    .flatMap(({ days, opens, closes }) =>
      runsOf(days).map((run) => ({ run, text: formatClockRange(opens, closes) })),
    )
    .toSorted((a, b) => WEEKDAYS.indexOf(a.run.first) - WEEKDAYS.indexOf(b.run.first))
    .map(({ run, text }) => `${formatRun(run)} ${text}`)
    .join(', ');
}

/** Returns a span as text: `08:00`, `13:30` → `8am-1:30pm`. */
export const formatClockRange = (from: string, to: string): string =>
  `${formatHour(from)}-${formatHour(to)}`;

/** Returns a time as text: `08:00` → `8am`, `13:30` → `1:30pm`. */
export function formatHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

type Run = { first: Weekday; last: Weekday };

/** Returns the runs of consecutive days, in order. */
function runsOf(days: readonly Weekday[]): Run[] {
  const runs: Run[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    if (!days.includes(day)) continue;
    const open = runs.at(-1);
    if (open && open.last === WEEKDAYS[index - 1]) open.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}

const formatRun = ({ first, last }: Run) => (first === last ? first : `${first}-${last}`);

/** Returns the day of the week. @param date an existing day, `YYYY-MM-DD` */
export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'Monday';
}

/** Returns the hours of a day; null when the business doesn't work on that day of the week. */
export function hoursOn(date: string, { openingHours }: Schedule): OpeningHours | null {
  const weekday = weekdayOf(date);
  return openingHours.find(({ days }) => days.includes(weekday)) ?? null;
}

/** Both ends are wall-clock times, `HH:MM`. */
export type ArrivalWindow = { from: string; to: string };

const WINDOWS = 3;
const STEP_MINUTES = 30;
/** A visit needs this long before closing. */
const LAST_VISIT_MINUTES = 2 * 60;

/** Returns windows of arrival of equal length, from opening until there is no time for a visit. */
export function arrivalWindows({ opens, closes }: Omit<OpeningHours, 'days'>): ArrivalWindow[] {
  const start = minutesOf(opens);
  const end = minutesOf(closes);
  const span =
    end - start > 2 * LAST_VISIT_MINUTES ? end - start - LAST_VISIT_MINUTES : end - start;
  const length = Math.ceil(span / WINDOWS / STEP_MINUTES) * STEP_MINUTES;
  return Array.from({ length: WINDOWS }, (_, index) => start + index * length)
    .filter((from) => from < end)
    .map((from) => ({ from: clockOf(from), to: clockOf(Math.min(from + length, end)) }));
}

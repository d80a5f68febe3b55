import type { DayAndTime } from '../schedule/clock.ts';
import { holidaysOf } from '../schedule/holidays.ts';
import { hoursOn, type Schedule } from '../schedule/schedule.ts';
import { addDays, formatDay } from '../schedule/times.ts';
import { parseContactWay } from './contact-preference.ts';

export type Answer = {
  /** Within what time the owner answers, e.g. "one business day"; null: not said. */
  confirmWithin: string | null;
  /** Within how many hours requests are usually answered, as measured; null: not known. */
  hours: number | null;
  /** How the customer wants to be reached; null: not said. */
  contactBy: string | null;
  /** What the answer has to be before, as `answerDeadline` finds it; null: nothing unusual. */
  deadline: string | null;
};

/** From here on, nobody plans by the hour. */
const FEW_HOURS = 8;

/**
 * Returns the one sentence about when the business answers a request, wherever one is promised: form, next steps,
 * confirmation, email and calendar entry.
 */
export function answerPromise(answer: Answer): string {
  const way = parseContactWay(answer.contactBy ?? '') ?? 'contact';
  return `We'll ${way} you ${whenOf(answer)}to confirm the day and the time.`;
}

function whenOf({ confirmWithin, hours, deadline }: Answer): string {
  if (deadline !== null) return `${deadline} `;
  if (hours === 1) return 'within an hour ';
  if (hours !== null && hours <= FEW_HOURS) return `within ${hours} hours `;
  return confirmWithin === null ? '' : `within ${confirmWithin} `;
}

/** The sentence in place of the promise, where a time needs no answer. */
export const AT_ONCE = {
  before: 'The time is yours as soon as you book it.',
  after: 'The time is yours.',
};

type Clock = {
  now: DayAndTime;
  schedule: Pick<Schedule, 'openingHours' | 'timeZone'>;
  /** ISO 3166-1, for its national holidays. */
  country: string;
  /** The day of the visit; null: not chosen. */
  visitDate: string | null;
};

/** How far ahead a day of business is looked for. */
const MOST_DAYS = 14;

/**
 * Returns what the answer has to be before where "within one business day" would be wrong: the visit itself, when it
 * is that soon, or the first business day after a holiday or a day off. Null on ordinary days.
 */
export function answerDeadline({ now, schedule, country, visitDate }: Clock): string | null {
  const isBusinessDay = (day: string): boolean =>
    hoursOn(day, schedule) !== null && !isHoliday(day, country);
  const tomorrow = addDays(now.date, 1);
  const next = Array.from({ length: MOST_DAYS }, (_, index) => addDays(tomorrow, index)).find(
    isBusinessDay,
  );
  if (visitDate !== null && visitDate <= (next ?? tomorrow)) return 'before the visit';
  if (next === undefined || (isBusinessDay(now.date) && next === tomorrow)) return null;
  return `by ${formatDay(next)}`;
}

const isHoliday = (day: string, country: string): boolean =>
  holidaysOf(Number(day.slice(0, 4)), country).some(({ from, to }) => from <= day && day <= to);

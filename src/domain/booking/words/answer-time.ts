import { parseContactWay } from '../../contact/contact-preference.ts';
import type { DayAndTime } from '../../schedule/clock.ts';
import { holidaysOf } from '../../schedule/holidays.ts';
import { hoursOn, type Schedule } from '../../schedule/schedule.ts';
import { addDays, formatDay } from '../../schedule/times.ts';

export type Answer = {
  /** The time in which the owner answers, e.g. "one business day"; null when the owner promises none. */
  confirmWithin: string | null;
  /** The measured hours in which requests are usually answered; null when unknown. */
  hours: number | null;
  /** The customer's preferred way of contact; null without a preference. */
  contactBy: string | null;
  /** The deadline from `answerDeadline`; null on ordinary days. */
  deadline: string | null;
};

/** More hours than this are not a useful promise. */
const FEW_HOURS = 8;

/**
 * Returns the sentence that promises an answer to a request. The form, the next steps, the confirmation, the email and
 * the calendar entry all use it.
 */
export function describeAnswerTime(answer: Answer): string {
  const way = parseContactWay(answer.contactBy ?? '') ?? 'contact';
  return `We'll ${way} you ${whenOf(answer)}to confirm the day and the time.`;
}

function whenOf({ confirmWithin, hours, deadline }: Answer): string {
  if (deadline !== null) return `${deadline} `;
  if (hours === 1) return 'within an hour ';
  if (hours !== null && hours <= FEW_HOURS) return `within ${hours} hours `;
  return confirmWithin === null ? '' : `within ${confirmWithin} `;
}

/** The sentences instead of the promise, for a time that is confirmed at once. */
export const AT_ONCE = {
  before: 'The time is yours as soon as you book it.',
  after: 'The time is yours.',
};

type Clock = {
  now: DayAndTime;
  schedule: Pick<Schedule, 'openingHours' | 'timeZone'>;
  /** ISO 3166-1, for its national holidays. */
  country: string;
  /** The day of the visit; null before one is selected. */
  visitDate: string | null;
};

/** The search for the next business day ends after this many days. */
const MOST_DAYS = 14;

/**
 * Returns the deadline of the answer if "within one business day" would be wrong: before a visit that is that soon, or
 * by the first business day after a holiday or a day off. Null on ordinary days.
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

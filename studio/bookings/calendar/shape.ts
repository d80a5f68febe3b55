import { addDays, formatDay } from '#domain/booking/times.ts';
import { weekdayOf, WEEKDAYS } from '#domain/schedule/schedule.ts';

/** How the calendar shows its days: seven or one side by side to scale, or seven one after the other. */
export type Shape = 'week' | 'day' | 'list';

/** What the owner chooses from. */
export const LABELS: Record<Shape, string> = { week: 'Week', day: 'Day', list: 'List' };

type Span = {
  days: readonly string[];
  unit: 'week' | 'day';
  /** Days, to the next ones. */
  step: number;
  title: string;
};

const mondayOf = (day: string) => addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
const weekFrom = (day: string) => WEEKDAYS.map((_, index) => addDays(day, index));

/** What is shown around a day. A list begins with it: what is over is of no use on the way. */
export function spanOf(shape: Shape, day: string): Span {
  if (shape === 'day') return { days: [day], unit: 'day', step: 1, title: formatDay(day) };
  const first = shape === 'week' ? mondayOf(day) : day;
  const title = shape === 'week' ? `Week of ${formatDay(first)}` : `From ${formatDay(first)}`;
  return { days: weekFrom(first), unit: 'week', step: WEEKDAYS.length, title };
}

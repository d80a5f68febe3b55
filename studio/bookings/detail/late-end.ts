import type { When } from '#domain/booking/words/when.ts';
import { clockOf, minutesOf } from '#domain/schedule/clock.ts';
import type { ScheduleProjection } from '#domain/schedule/schedule-projection.ts';
import { weekdayOf, WEEKDAYS } from '#domain/schedule/schedule.ts';
import { formatClock } from '#domain/schedule/times.ts';

/**
 * Returns the sentence about a visit that may end after closing, or null if it ends in time or the hours are
 * unknown. The customer saw the same warning in the booking form. A visit longer than the whole day starts when
 * the day does.
 */
export function describeLateEnd(
  { date, time, until }: When,
  minutes: number,
  schedule: ScheduleProjection | null,
): string | null {
  const workday = schedule?.weekdays[WEEKDAYS.indexOf(weekdayOf(date))];
  const opens = workday?.windows[0]?.from;
  if (!workday || opens === undefined) return null;
  const closes = minutesOf(workday.closes);
  const lasts = Math.min(minutes, closes - minutesOf(opens));
  const latest = minutesOf(until ?? time) + lasts;
  if (latest <= closes) return null;
  const isSure = minutesOf(time) + lasts > closes;
  const end = `${isSure ? 'ends' : 'may end'} after you close at ${formatClock(workday.closes)}`;
  return `This visit ${end}${latest < 24 * 60 ? `, as late as ${formatClock(clockOf(latest))}` : ''}.`;
}

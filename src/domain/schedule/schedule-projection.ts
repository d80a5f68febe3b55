import { z } from 'zod';
import { DEFAULT_PLACE, TEAMS } from '#config/business.ts';
import { arrivalWindows, WEEKDAYS, type Schedule } from './schedule.ts';

const window = z.object({ from: z.string(), until: z.string() });
const workday = z.object({ closes: z.string(), windows: z.array(window) });

/** The settings' hours as the database keeps them: windows are computed here and nowhere else. */
export const scheduleProjection = z.object({
  /** Missing in what was written while every site had the usual one. */
  timeZone: z.string().default(DEFAULT_PLACE.timeZone),
  /** Monday first; null: no visits on that day of the week. Wall-clock times, `HH:MM`. */
  weekdays: z.array(workday.nullable()),
  /** How many visits can happen at the same time. */
  teams: z.number(),
});
export type ScheduleProjection = z.output<typeof scheduleProjection>;

/** @param teams as the owner wrote it; anything but a whole number from 1 on means one */
export function projectSchedule(
  { timeZone, openingHours }: Schedule,
  teams: unknown,
): ScheduleProjection {
  return {
    timeZone,
    weekdays: WEEKDAYS.map((weekday) => {
      const hours = openingHours.find(({ days }) => days.includes(weekday));
      if (!hours) return null;
      const windows = arrivalWindows(hours).map(({ from, to }) => ({ from, until: to }));
      return { closes: hours.closes, windows };
    }),
    teams: isTeamCount(teams) ? teams : TEAMS.usual,
  };
}

const isTeamCount = (teams: unknown): teams is number =>
  typeof teams === 'number' && Number.isInteger(teams) && teams >= 1 && teams <= TEAMS.max;

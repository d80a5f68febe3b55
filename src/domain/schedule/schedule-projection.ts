import { z } from 'zod';
import { DEFAULT_PLACE, INSTANT, TEAMS } from '#config/business.ts';
import { holiday } from './holiday-schema.ts';
import { holidaysAhead } from './holidays.ts';
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
  /** Which requests are confirmed at once; null: none. */
  instant: z
    .object({
      /** Their ids. */
      services: z.array(z.string()),
      /** Between now and the beginning of the window, at least. */
      leadHours: z.number(),
      /** So far ahead, at most. */
      days: z.number(),
      driveMinutes: z.number(),
    })
    .nullable()
    .default(null),
  /** The national holidays of this year and the next two; null: unknown. */
  holidays: z.array(holiday).nullable().default(null),
});
export type ScheduleProjection = z.output<typeof scheduleProjection>;

/** What the owner entered: anything else than a whole number within its limits means the usual one. */
type Entered = {
  teams?: unknown;
  driveMinutes?: number;
  /** ISO 3166-1 */
  country?: string;
  instant?: {
    isOn?: boolean | null;
    leadHours?: number | null;
    days?: number | null;
    services?: readonly (string | null)[] | null;
  } | null;
};

export function projectSchedule(
  { timeZone, openingHours }: Schedule,
  { teams, driveMinutes = 0, country = DEFAULT_PLACE.country, instant }: Entered,
  today: string,
): ScheduleProjection {
  const services = (instant?.services ?? []).filter((id) => id !== null);
  const isOn = instant?.isOn === true && services.length > 0;
  return {
    timeZone,
    weekdays: WEEKDAYS.map((weekday) => {
      const hours = openingHours.find(({ days }) => days.includes(weekday));
      if (!hours) return null;
      const windows = arrivalWindows(hours).map(({ from, to }) => ({ from, until: to }));
      return { closes: hours.closes, windows };
    }),
    teams: wholeWithin(teams, { ...TEAMS, min: 1 }),
    instant: isOn
      ? {
          services,
          leadHours: wholeWithin(instant.leadHours, INSTANT.leadHours),
          days: wholeWithin(instant.days, INSTANT.days),
          driveMinutes,
        }
      : null,
    holidays: holidaysAhead(today, country),
  };
}

type Limits = { min: number; usual: number; max: number };

const wholeWithin = (entered: unknown, { min, usual, max }: Limits): number =>
  typeof entered === 'number' && Number.isInteger(entered) && entered >= min && entered <= max
    ? entered
    : usual;

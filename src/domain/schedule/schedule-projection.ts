import { z } from 'zod';
import { DEFAULT_PLACE, INSTANT, TEAMS } from '#config/business.ts';
import { holiday } from './holiday-schema.ts';
import { holidaysAhead } from './holidays.ts';
import { arrivalWindows, WEEKDAYS, type Schedule } from './schedule.ts';

const window = z.object({ from: z.string(), until: z.string() });
const workday = z.object({ closes: z.string(), windows: z.array(window) });

/** The settings' hours as the database stores them. Only this module computes windows. */
export const scheduleProjection = z.object({
  /** Missing in old rows, which use the default zone. */
  timeZone: z.string().default(DEFAULT_PLACE.timeZone),
  /** Monday first; null for days of the week without visits. Wall-clock times, `HH:MM`. */
  weekdays: z.array(workday.nullable()),
  /** The number of visits that can happen at the same time. */
  teams: z.number(),
  /** The requests that are confirmed at once; null when that is off. */
  instant: z
    .object({
      /** Service ids. */
      services: z.array(z.string()),
      /** The minimum time between now and the start of the window. */
      leadHours: z.number(),
      /** The maximum number of days ahead. */
      days: z.number(),
      driveMinutes: z.number(),
    })
    .nullable()
    .default(null),
  /** The national holidays of this year and the next two; null when unknown. */
  holidays: z.array(holiday).nullable().default(null),
});
export type ScheduleProjection = z.output<typeof scheduleProjection>;

/** The owner's settings. Anything but a whole number within its limits means the default. */
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

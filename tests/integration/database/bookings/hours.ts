import type { Holiday } from '#domain/schedule/holidays.ts';
import { projectSchedule } from '#domain/schedule/schedule-projection.ts';
import type { OpeningHours } from '#domain/schedule/schedule.ts';
import type { TestDatabase } from '../connect.ts';

/** A Monday of next summer in a week without a clock change. */
const YEAR = new Date().getUTCFullYear() + 1;
const EIGHTH = new Date(Date.UTC(YEAR, 5, 8));
export const MONDAY = new Date(EIGHTH.getTime() - ((EIGHTH.getUTCDay() + 6) % 7) * 86_400_000)
  .toISOString()
  .slice(0, 10);

/** A request for a free window, as a page sends it that promises to confirm at once. */
export const ASKED = {
  package: 'eco-wash',
  size: 'suv',
  date: MONDAY,
  time: '11:00',
  until: '14:00',
  instant: true,
  in_area: true,
};

type Hours = {
  teams: number;
  hours: OpeningHours[];
  instant?: object | null;
  holidays?: readonly Holiday[];
};

/** Publishes opening hours in Minnesota, with an edit time in seconds since 1970. */
export function publishHours(
  db: TestDatabase,
  { teams, hours, instant = null, holidays = [] }: Hours,
  revision: number,
) {
  const settings = { timeZone: 'America/Chicago', openingHours: hours };
  const schedule = projectSchedule(settings, { teams }, MONDAY);
  return db.serve('sync_schedule', {
    schedule: {
      weekdays: schedule.weekdays,
      teams: schedule.teams,
      instant,
      holidays,
      revised_at: new Date(revision * 1000).toISOString(),
    },
  });
}

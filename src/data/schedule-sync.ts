import { z } from 'zod';
import { DEFAULT_PLACE } from '#config/business.ts';
import { scheduleProjection, type ScheduleProjection } from '#domain/schedule-projection.ts';
import { parseResponse, workerClient } from './client.ts';

/**
 * Writes the hours that visits are possible in, and the zone of their clock. An edit older than the one
 * in the database changes nothing.
 * @param updatedAt ISO instant of the edit of the settings
 * @throws DataError
 */
export async function syncSchedule(schedule: ScheduleProjection, updatedAt: string): Promise<void> {
  const { timeZone, weekdays, closedDays, teams } = schedule;
  await parseResponse(
    workerClient().rpc('sync_schedule', {
      schedule: {
        time_zone: timeZone,
        weekdays,
        closed_days: closedDays,
        teams,
        revised_at: updatedAt,
      },
    }),
    z.boolean(),
  );
}

/** Whose clock visits go by; the usual zone until one is written. @throws DataError `unavailable` */
export async function loadTimeZone(): Promise<string> {
  return (await readSchedule())?.timeZone ?? DEFAULT_PLACE.timeZone;
}

/**
 * The hours as the database has them; null: it has none.
 * @throws DataError `unavailable`
 */
export function readSchedule(): Promise<ScheduleProjection | null> {
  return parseResponse(
    workerClient().from('schedule').select('time_zone, weekdays, closed_days, teams').maybeSingle(),
    scheduleProjection.nullable(),
  );
}

import { z } from 'zod';
import { scheduleProjection, type ScheduleProjection } from '#domain/schedule-projection.ts';
import { parseResponse, workerClient } from './client.ts';

/**
 * Writes the hours that visits are possible in. An edit older than the one in the database changes
 * nothing.
 * @param updatedAt ISO instant of the edit of the settings
 * @throws DataError
 */
export async function syncSchedule(schedule: ScheduleProjection, updatedAt: string): Promise<void> {
  const { weekdays, closedDays, teams } = schedule;
  await parseResponse(
    workerClient().rpc('sync_schedule', {
      schedule: { weekdays, closed_days: closedDays, teams, revised_at: updatedAt },
    }),
    z.boolean(),
  );
}

/**
 * The hours as the database has them; null: it has none.
 * @throws DataError `unavailable`
 */
export function readSchedule(): Promise<ScheduleProjection | null> {
  return parseResponse(
    workerClient().from('schedule').select('weekdays, closed_days, teams').maybeSingle(),
    scheduleProjection.nullable(),
  );
}

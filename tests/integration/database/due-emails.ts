import { z } from 'zod';
import type { TestDatabase } from './connect.ts';

/**
 * Hours are wall clock of the business, and 24 means never. `clock` is the current time by default.
 */
type Due = { reminder?: number; summary?: number; clock?: string };

/** Queues due emails from every source, as a run of the outbox does. Returns their number. */
export async function queueDueEmails(
  db: TestDatabase,
  { reminder = 24, summary = 24, clock }: Due = {},
): Promise<number> {
  const at = { wall_clock: clock ?? null };
  const queued = [
    await db.serve('queue_reminders', { hour: reminder, ...at }),
    await db.serve('queue_summary', { hour: summary, ...at }),
    await db.serve('queue_overflow'),
    await db.serve('queue_openings', at),
    await db.serve('queue_next_visits', { hour: reminder === 24 ? 9 : reminder, ...at }),
  ];
  await db.serve('delete_old_attempts');
  return z
    .array(z.number())
    .parse(queued)
    .reduce((sum, count) => sum + count, 0);
}

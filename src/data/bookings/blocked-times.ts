import { z } from 'zod';
import { parseResponse, workerClient } from '#data/client.ts';
import {
  blockedTime,
  blockResult,
  type BlockedTime,
  type BlockResult,
  type NewBlockedTime,
} from '#domain/bookings/blocked-times.ts';
import type { Actor } from './owner-actions.ts';

/**
 * The times from a day on in which no team comes, in the order of the calendar.
 * @param firstDay `YYYY-MM-DD`
 * @throws DataError
 */
export function listBlockedTimes(firstDay: string): Promise<BlockedTime[]> {
  return parseResponse(
    workerClient().rpc('list_blocked_times', { first_day: firstDay }),
    z.array(blockedTime),
  );
}

/**
 * Keeps a time free of visits, for all teams; one that is blocked already stays so, and says by whom.
 * @throws DataError `rejected` for a day that has passed or a time that ends before it begins
 */
export function blockTime(blocked: NewBlockedTime, actor: Actor): Promise<BlockResult> {
  return parseResponse(
    workerClient().rpc('block_time', { blocked, actor: actor.name, actor_id: actor.id }),
    blockResult,
  );
}

/** Frees a blocked time; false when somebody did before. @throws DataError */
export function unblockTime(id: string, actor: Actor): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('unblock_time', {
      blocked_id: id,
      actor: actor.name,
      actor_id: actor.id,
    }),
    z.boolean(),
  );
}

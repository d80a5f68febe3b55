import { setTimeout as delay } from 'node:timers/promises';
import { getRevision } from '#content/getters/get-revisions.ts';
import type { PublishEvent } from './publish-event.ts';
import { publishWatcher } from './watch-publishes.ts';

/** Well below the 30 seconds after which Sanity gives up on a webhook. */
const WAIT_MS = 8_000;
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 500;

/**
 * Waits until queries show the revision that an event tells of: webhooks may arrive before the query
 * index has it. A process that watches publishes has applied it by then.
 * @returns false when it is still not there after some seconds
 * @throws ContentUnavailableError, DataError
 */
export async function awaitRevision(event: PublishEvent): Promise<boolean> {
  const deadline = Date.now() + WAIT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    if (await isThere(event)) return true;
    if (Date.now() + pause > deadline) return false;
    await delay(pause);
  }
}

async function isThere(event: PublishEvent): Promise<boolean> {
  const watcher = publishWatcher();
  if (watcher) {
    if (!watcher.hasApplied(event)) await watcher.check();
    return watcher.hasApplied(event);
  }
  const current = await getRevision(event._id);
  if (event.operation === 'delete') return current?.updatedAt !== event._updatedAt;
  return current !== null && current.updatedAt >= event._updatedAt;
}

import { z } from 'zod';
import { getRevisions } from '#content/getters/get-revisions.ts';
import { recordKnownCities } from '#content/known-cities.ts';
import { followLiveEvents } from '#content/live-events.ts';
import type { Revision } from '#domain/revision.ts';
import { syncAll } from './sync-database.ts';
import { healDrift } from './heal-drift.ts';
import { callOwnRoute } from './own-origin.ts';
import { createPublishWatcher, type PublishBatch, type PublishWatcher } from './publish-watcher.ts';
import { log } from '#lib/logging/log.ts';

declare global {
  /** One per process, shared with the routes: each is a bundle with modules of its own. */
  var publishWatcher: PublishWatcher | undefined;
}

/** With the lag of a query added, nothing stays unseen for a minute. */
const SWEEP_MS = 40_000;
const FIRST_RETRY_MS = 500;
/** Another replica of the dataset may lag when one has the revision already. */
const SECOND_LOOK_MS = 4_000;
const RECONNECT_MS = 5_000;

const applied = z.object({ failed: z.array(z.string()) });

/**
 * Keeps this process in step with the dataset for as long as it runs: live events tell at once, a
 * sweep finds what they did not tell. A serverless host has no process that could; there the webhook
 * and the scheduler do it.
 */
export function watchPublishes(): void {
  if (globalThis.publishWatcher) return;
  const watcher = createPublishWatcher({ readRevisions, apply });
  globalThis.publishWatcher = watcher;
  follow(watcher);
  void sweep(watcher);
}

async function readRevisions(liveEventId?: string): Promise<Revision[]> {
  const revisions = await getRevisions(liveEventId);
  const cities = revisions.filter(({ type }) => type === 'cityPage');
  // Before pages are rendered again: a new city page must be known by then.
  recordKnownCities(cities.flatMap(({ slug }) => slug ?? []));
  return revisions;
}

/** The watcher of this process; undefined on a serverless host. */
export function publishWatcher(): PublishWatcher | undefined {
  return globalThis.publishWatcher;
}

async function apply(batch: PublishBatch): Promise<string[]> {
  const { failed } = applied.parse(await callOwnRoute('/api/publishes', batch));
  if (batch.events !== 'all' && !batch.liveEventId) {
    setTimeout(() => {
      callOwnRoute('/api/publishes', batch).catch(() => undefined);
    }, SECOND_LOOK_MS).unref();
  }
  return failed;
}

function follow(watcher: PublishWatcher): void {
  followLiveEvents({
    onPublish: (id) => void attempt(watcher, id),
    onGap: () => void attempt(watcher),
    onError: (error) => {
      log.warn('Live events ended; the sweep goes on, and they are tried again.', { error });
      setTimeout(() => follow(watcher), RECONNECT_MS).unref();
    },
  });
}

/** Sweeps for ever; after a failure sooner, at first. */
async function sweep(watcher: PublishWatcher): Promise<never> {
  let isSynced = false;
  for (let retries = 0; ;) {
    const isApplied = await attempt(watcher);
    if (isSynced) await healDrift();
    else isSynced = await syncDatabase();
    retries = isApplied && isSynced ? 0 : retries + 1;
    const pause = retries === 0 ? SWEEP_MS : Math.min(FIRST_RETRY_MS * 2 ** retries, SWEEP_MS);
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
}

/** Applies to the database what was published while no process ran. */
async function syncDatabase(): Promise<boolean> {
  try {
    await syncAll();
    return true;
  } catch (error) {
    log.warn('The database does not match the content yet. Trying again.', { error });
    return false;
  }
}

/** The first failure in a row is logged; health says the rest. */
async function attempt(watcher: PublishWatcher, liveEventId?: string): Promise<boolean> {
  const wasFailing = watcher.lastError() !== null;
  try {
    await watcher.check(liveEventId);
    if (wasFailing) log.info('This process is in step with the content again.');
    return true;
  } catch (error) {
    if (!wasFailing) log.warn('Publishes cannot be applied now. Trying again.', { error });
    return false;
  }
}

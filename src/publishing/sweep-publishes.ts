import { getRevisions } from '#content/getters/get-revisions.ts';
import { readSweptRevisions, recordSweep } from '#data/publish-sweep.ts';
import { applyDifference, byId } from './apply-difference.ts';
import { applyPublishes } from './apply-publish.ts';
import { healDrift } from './heal-drift.ts';
import { syncAll } from './sync-database.ts';
import { publishWatcher } from './watch-publishes.ts';

/** Each deployment starts from the pages of its own build. */
const DEPLOYMENT = process.env.VERCEL_DEPLOYMENT_ID ?? 'default';

/**
 * Finds and applies what no webhook told of. A standing process remembers what it has applied; on a
 * serverless host the database does, and a scheduler calls this. Only inside a request.
 * @throws ContentUnavailableError, DataError
 */
export async function sweepPublishes(): Promise<void> {
  const watcher = publishWatcher();
  if (watcher) await watcher.check();
  else await sweepWithoutProcess();
  await healDrift();
}

async function sweepWithoutProcess(): Promise<void> {
  const [swept, revisions] = await Promise.all([readSweptRevisions(DEPLOYMENT), getRevisions()]);
  const applied = await applyDifference(swept && byId(swept), revisions, async (events) => {
    if (events === 'all') await syncAll();
    return applyPublishes({ events });
  });
  await recordSweep(DEPLOYMENT, [...applied.values()]);
}

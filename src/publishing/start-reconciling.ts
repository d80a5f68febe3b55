import { followLiveEvents } from '#content/live-events.ts';
import { readSyncState } from '#data/sync-state.ts';
import { DEPLOYMENT, publishing } from './create-publishing.ts';
import { keepReconciling } from './keep-reconciling.ts';
import type { Reason } from './reconcile.ts';

/** Keeps this process in step with the content for as long as it runs. */
export function startReconciling(): void {
  const { reconciler } = publishing();
  let knownVersion = 0;

  async function readNews(): Promise<Reason | null> {
    const syncState = await readSyncState(DEPLOYMENT, knownVersion);
    if (!syncState?.publishes) return null;
    if (reconciler.lacks(syncState.publishes)) {
      return { liveEventId: syncState.liveEventId ?? undefined };
    }
    knownVersion = syncState.version;
    return null;
  }

  keepReconciling({ reconcile: reconciler.reconcile, follow: followLiveEvents, readNews });
}

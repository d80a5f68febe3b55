import { DEFAULT_PLACE } from '#config/business.ts';
import { followLiveEvents } from '#content/live-events.ts';
import { readSyncState } from '#data/sync-state.ts';
import { minutesOf, wallClockIn } from '#domain/schedule/clock.ts';
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

  function untilNextDay(): number {
    const timeZone = reconciler.schedule()?.timeZone ?? DEFAULT_PLACE.timeZone;
    const { time } = wallClockIn(timeZone)(new Date());
    return (minutesOf('24:00') - minutesOf(time)) * 60_000;
  }

  const { reconcile } = reconciler;
  keepReconciling({ reconcile, follow: followLiveEvents, readNews, untilNextDay });
}

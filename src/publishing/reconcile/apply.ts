import type { Publish } from '#domain/publishing/published.ts';
import type { Applied } from './applied.ts';
import { isBehind, type Publishes } from './compare.ts';

/**
 * A publish counts as recent for this long. Its pages are compared with the content again meanwhile, because a
 * lagging replica may have served the first revalidation.
 */
const RECENT_MS = 125_000;

type SyncState = {
  /** @returns what any process has applied; null when nothing is recorded yet */
  read: () => Promise<Publishes | null>;
  write: (publishes: readonly Publish[], liveEventId: string | undefined) => Promise<void>;
};

type RevalidateOptions = {
  /** A process that starts revalidates every page. */
  isStart?: boolean | undefined;
  /** Queries of these pages ask for a response at least as fresh as this live event. */
  liveEventId?: string | undefined;
};

export type ApplyParts = {
  /**
   * Writes rows. A row that fails does not stop the others.
   * @returns ids of documents whose rows could not be written
   */
  sync: (publishes: readonly Publish[], all: Publishes, isStart: boolean) => Promise<string[]>;
  /**
   * Rewrites services, offers and hours in the database that differ from what is published.
   * @param isLatest whether no other process has applied a later publish
   */
  repair: (all: Publishes, isLatest: () => Promise<boolean>) => Promise<void>;
  /** Marks the pages of publishes stale and requests them until they are fresh. */
  revalidate: (publishes: readonly Publish[], all: Publishes, options: RevalidateOptions) => void;
  /** Returns whether a page of these publishes may show something else than the content source has now. */
  areOutdated: (publishes: readonly Publish[], all: Publishes) => Promise<boolean>;
  /** Schedules calls of `revalidateRecent` after something recent was applied. */
  revalidateLater: () => void;
  syncState: SyncState;
  /** False on a serverless host, where only the sync state outlives a request. */
  isLongRunning: boolean;
  now: () => number;
};

type Batch = {
  /** The publishes to apply. */
  found: readonly Publish[];
  /** Every known publish, including those to apply. */
  all: Publishes;
  isStart: boolean;
  liveEventId: string | undefined;
};

const idOf = ({ documentId }: Publish) => documentId;

/** Returns the functions that bring rows and pages in step with what is published. */
export function createApply(parts: ApplyParts, applied: Applied) {
  const isRecent = ({ seenAt }: Publish) => parts.now() - seenAt < RECENT_MS;

  /**
   * Applies publishes: rows, pages, sync state, repair.
   * @throws DataError on a serverless host when the sync state cannot be written
   */
  async function apply({ found, all, isStart, liveEventId }: Batch): Promise<void> {
    const others = [...all.values()].filter((publish) => !found.includes(publish));
    const failedBefore = others.filter((publish) => applied.idsToSync.has(idOf(publish)));
    applied.idsToSync = new Set(await parts.sync([...found, ...failedBefore], all, isStart));
    const toRepeat = others.filter((publish) => needsRepeat(publish, liveEventId));
    if (isStart || found.length + toRepeat.length > 0) {
      parts.revalidate([...found, ...toRepeat], all, { isStart, liveEventId });
    }
    applied.idsAwaitingLiveEvent = liveEventId
      ? new Set()
      : new Set([...applied.idsAwaitingLiveEvent, ...found.map(idOf)]);
    if (found.some(isRecent)) parts.revalidateLater();
    applied.publishes = all;
    applied.idsToRecord = new Set([...applied.idsToRecord, ...found.map(idOf)]);
    await writeSyncState(all, liveEventId);
    await repair();
  }

  /** Returns whether the pages of an earlier publish may come from a lagging replica. */
  function needsRepeat(publish: Publish, liveEventId: string | undefined): boolean {
    if (!isRecent(publish)) return false;
    // A serverless host has no timer to revalidate recent publishes.
    if (!parts.isLongRunning) return true;
    return Boolean(liveEventId) && applied.idsAwaitingLiveEvent.has(idOf(publish));
  }

  async function writeSyncState(all: Publishes, liveEventId: string | undefined): Promise<void> {
    const { idsToRecord, idsToSync } = applied;
    const ready = [...all.values()].filter(
      (publish) => idsToRecord.has(idOf(publish)) && !idsToSync.has(idOf(publish)),
    );
    try {
      await parts.syncState.write(ready, liveEventId);
      applied.idsToRecord = new Set([...idsToRecord].filter((id) => idsToSync.has(id)));
    } catch (error) {
      // A serverless host would lose what it applied, so its caller has to try again.
      if (!parts.isLongRunning) throw error;
    }
  }

  /** Repairs the database from what is applied here, without a query to the content source. */
  async function repair(): Promise<void> {
    const { publishes } = applied;
    if (publishes === null) return;
    await parts.repair(publishes, async () => {
      const state = await parts.syncState.read();
      return ![...(state ?? [])].some(([id, publish]) => isBehind(publishes.get(id), publish));
    });
  }

  /** Revalidates the pages of recent publishes again if the content source has something else by now. */
  async function revalidateRecent(): Promise<void> {
    const { publishes } = applied;
    const recent = [...(publishes?.values() ?? [])].filter(isRecent);
    if (publishes === null || recent.length === 0) return;
    if (await parts.areOutdated(recent, publishes)) parts.revalidate(recent, publishes, {});
  }

  return { apply, repair, revalidateRecent };
}

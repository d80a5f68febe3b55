import { ContentUnavailableError } from '#content/load.ts';
import type { Published } from '#domain/publishing/published.ts';
import type { PublishEvent } from '../publish-event.ts';
import { hasApplied, hasRevision, isBehindSyncState, nothingApplied } from './applied.ts';
import { createApply, type ApplyParts } from './apply.ts';
import {
  compare,
  findMissedMoves,
  isMove,
  scheduleOf,
  servicesOf,
  type Publishes,
} from './compare.ts';
import { recordRuns } from './last-reconcile.ts';
import { shareRuns } from './share-runs.ts';

export type ReconcilerParts = ApplyParts & {
  /**
   * Returns what is published, with a single query.
   * @param liveEventId the result is at least as fresh as this event
   */
  query: (liveEventId?: string) => Promise<Published[]>;
};

export type Reason = {
  /** The live event that announced a publish. */
  liveEventId?: string | undefined;
  /** The webhook's event that announced one. */
  event?: PublishEvent | undefined;
};

export type Outcome = {
  /** Every publish that the response shows is applied, and no lagging replica is suspected. */
  isComplete: boolean;
  /** The query returned a publish that this process had not seen. */
  hasChanges: boolean;
};

const NOTHING_NEW: Outcome = { isComplete: true, hasChanges: false };

export type Reconciler = ReturnType<typeof createReconciler>;

/**
 * Returns the one place that applies publishes. Everything else only decides when to reconcile.
 *
 *     live event, webhook, sync state, timer, startup
 *         |
 *         v
 *     reconcile()          share-runs.ts: one run at a time; calls during a run share the next one
 *         |                last-reconcile.ts: records each run for the health report
 *         |  query         what is published now
 *         |  compare       compare.ts: with what is applied
 *         v
 *     apply                apply.ts; what is applied is in applied.ts
 *         1. sync          write rows: services, offers, hours, addresses
 *         2. revalidate    mark pages stale, request them until they are fresh
 *         3. sync state    record what is applied, for the other processes
 *         4. repair        rewrite rows that differ from the content
 */
export function createReconciler(parts: ReconcilerParts) {
  const applied = nothingApplied();
  const { apply, repair, revalidateRecent } = createApply(parts, applied);
  const { record, lastReconcile } = recordRuns({
    services: () => applied.publishes && servicesOf(applied.publishes.values()),
    now: parts.now,
  });
  const shareRun = shareRuns(async (reasons: Reason[]) =>
    reasons.every(isServed) ? NOTHING_NEW : record(() => reconcileOnce(reasons)),
  );

  /** Webhook and live event announce the same publish, and the run of the live event may have served both. */
  function isServed({ event }: Reason): boolean {
    // Comparing two responses misses an address that existed only between them.
    return event !== undefined && !isMove(event) && hasRevision(applied, event);
  }

  async function reconcileOnce(reasons: Reason[]): Promise<Outcome> {
    const liveEventId = reasons.findLast((reason) => reason.liveEventId)?.liveEventId;
    const events = reasons.flatMap(({ event }) => event ?? []);
    const [known, found] = await Promise.all([readKnown(), parts.query(liveEventId)]);
    // A broken proxy or a wrong dataset name is likelier than a dataset without documents.
    if (found.length === 0) {
      throw new ContentUnavailableError('The dataset holds no document that pages show.');
    }
    const isStart = parts.isLongRunning ? applied.publishes === null : known === null;
    const { all, changes, isCertain } = compare(known ?? new Map(), found, {
      now: parts.now(),
      isNewer: (id) =>
        Boolean(liveEventId) ||
        events.some(({ _id, operation }) => _id === id && operation === 'delete'),
    });
    const moves = findMissedMoves(events, all, changes);
    for (const move of moves) all.set(move.documentId, move);
    await apply({ found: [...changes, ...moves], all, isStart, liveEventId });
    return {
      isComplete: isCertain && applied.idsToSync.size === 0,
      hasChanges: changes.length > 0,
    };
  }

  async function readKnown(): Promise<Publishes | null> {
    if (!parts.isLongRunning) return parts.syncState.read();
    // A process that starts applies everything anyway.
    return applied.publishes ?? parts.syncState.read().catch(() => null);
  }

  return {
    /**
     * Reconciles now. A call during a run waits for the next one. A call for an event whose revision is applied by
     * then sends no query.
     * @throws ContentUnavailableError; on a serverless host also DataError
     */
    reconcile: (reason: Reason = {}) => shareRun(reason),
    repair,
    revalidateRecent,
    lastReconcile,
    hasApplied: (event: PublishEvent) => hasApplied(applied, event),
    isBehindSyncState: (syncState: Publishes) => isBehindSyncState(applied, syncState, parts.now()),
    /** Returns the published hours, or null before the first reconcile or without settings. */
    schedule: () => (applied.publishes && scheduleOf(applied.publishes)?.schedule) ?? null,
  };
}

import { ContentUnavailableError } from '#content/load.ts';
import type { ServiceProjection } from '#domain/pricing/quotable-service.ts';
import type { Publish, Published } from '#domain/publishing/published.ts';
import { log } from '#lib/logging/log.ts';
import {
  compare,
  findMissedMoves,
  isBehind,
  MAX_LAG_MS,
  scheduleOf,
  servicesOf,
  type Publishes,
} from './compare.ts';
import type { PublishEvent } from './publish-event.ts';

/**
 * A publish counts as recent for this long. Its pages are revalidated again meanwhile, because a lagging replica
 * may have served the first revalidation.
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

export type ReconcilerParts = {
  /**
   * Returns what is published, with a single query.
   * @param liveEventId the result is at least as fresh as this event
   */
  query: (liveEventId?: string) => Promise<Published[]>;
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
  /** Schedules calls of `revalidateRecent` after something recent was applied. */
  revalidateLater: () => void;
  syncState: SyncState;
  /** False on a serverless host, where only the sync state outlives a request. */
  isLongRunning: boolean;
  now: () => number;
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

export type LastReconcile = {
  /** When a reconcile last succeeded. Milliseconds since 1970. */
  at: number;
  /** Why the latest one failed: `message` in detail, `summary` for the public; null when it succeeded. */
  error: { message: string; summary: string } | null;
  /** The published services that the query returned; null while none succeeded. */
  services: ServiceProjection[] | null;
} | null;

export type Reconciler = ReturnType<typeof createReconciler>;

const idOf = ({ documentId }: Publish) => documentId;

/**
 * Returns the one place that applies publishes. Everything else only decides when to reconcile.
 *
 *     live event, webhook, sync state, timer, startup
 *         |
 *         v
 *     reconcile()      one run at a time; calls during a run share the next one
 *         |
 *         |  query     what is published now
 *         |  compare   with what is applied
 *         v
 *     apply
 *         1. sync          write rows: services, offers, hours, addresses
 *         2. revalidate    mark pages stale, request them until they are fresh
 *         3. sync state    record what is applied, for the other processes
 *         4. repair        rewrite rows that differ from the content
 */
export function createReconciler(parts: ReconcilerParts) {
  /** The publishes that this process has applied; null before its first reconcile. */
  let applied: Publishes | null = null;
  /** Documents whose rows could not be written yet. */
  let idsToSync: ReadonlySet<string> = new Set();
  /** Documents whose publish is applied but not recorded in the sync state yet. */
  let idsToRecord: ReadonlySet<string> = new Set();
  /** Documents applied from a response that no live event vouches for. A lagging replica may have sent it. */
  let idsAwaitingLiveEvent: ReadonlySet<string> = new Set();
  let lastReconcile: LastReconcile = null;
  let currentRun: Promise<Outcome> | null = null;
  let queuedRun: { reasons: Reason[]; outcome: Promise<Outcome> } | null = null;

  async function reconcileOnce(reasons: Reason[]): Promise<Outcome> {
    const liveEventId = reasons.findLast((reason) => reason.liveEventId)?.liveEventId;
    const events = reasons.flatMap(({ event }) => event ?? []);
    const [known, found] = await Promise.all([readApplied(), parts.query(liveEventId)]);
    // A broken proxy or a wrong dataset name is likelier than a dataset without documents.
    if (found.length === 0) {
      throw new ContentUnavailableError('The dataset holds no document that pages show.');
    }
    const isStart = parts.isLongRunning ? applied === null : known === null;
    const { all, changes, isCertain } = compare(known ?? new Map(), found, {
      now: parts.now(),
      isNewer: (id) =>
        Boolean(liveEventId) ||
        events.some(({ _id, operation }) => _id === id && operation === 'delete'),
    });
    const moves = findMissedMoves(events, all, changes);
    for (const move of moves) all.set(move.documentId, move);
    await apply([...changes, ...moves], { all, isStart, liveEventId });
    return { isComplete: isCertain && idsToSync.size === 0, hasChanges: changes.length > 0 };
  }

  const schedule = () => applied && scheduleOf(applied)?.schedule;

  async function readApplied(): Promise<Publishes | null> {
    if (!parts.isLongRunning) return parts.syncState.read();
    // A process that starts applies everything anyway.
    return applied ?? parts.syncState.read().catch(() => null);
  }

  type Batch = { all: Map<string, Publish>; isStart: boolean; liveEventId: string | undefined };

  async function apply(found: Publish[], { all, isStart, liveEventId }: Batch): Promise<void> {
    const others = [...all.values()].filter((publish) => !found.includes(publish));
    const failedBefore = others.filter((publish) => idsToSync.has(idOf(publish)));
    idsToSync = new Set(await parts.sync([...found, ...failedBefore], all, isStart));
    const toRepeat = others.filter(
      (publish) =>
        isRecent(publish) &&
        // A serverless host has no timer to revalidate recent publishes.
        (!parts.isLongRunning || (liveEventId && idsAwaitingLiveEvent.has(idOf(publish)))),
    );
    if (isStart || found.length + toRepeat.length > 0) {
      parts.revalidate([...found, ...toRepeat], all, { isStart, liveEventId });
    }
    idsAwaitingLiveEvent = liveEventId
      ? new Set()
      : new Set([...idsAwaitingLiveEvent, ...found.map(idOf)]);
    if (found.some(isRecent)) parts.revalidateLater();
    applied = all;
    idsToRecord = new Set([...idsToRecord, ...found.map(idOf)]);
    await writeSyncState(all, liveEventId);
    await repair();
  }

  /** Repairs the database from what is applied here, without a query to the content source. */
  async function repair(): Promise<void> {
    const known = applied;
    if (known === null) return;
    await parts.repair(known, async () => {
      const state = await parts.syncState.read();
      return ![...(state ?? [])].some(([id, publish]) => isBehind(known.get(id), publish));
    });
  }

  async function writeSyncState(all: Publishes, liveEventId: string | undefined): Promise<void> {
    const isReady = (id: string) => idsToRecord.has(id) && !idsToSync.has(id);
    try {
      await parts.syncState.write(
        [...all.values()].filter((each) => isReady(idOf(each))),
        liveEventId,
      );
      idsToRecord = new Set([...idsToRecord].filter((id) => idsToSync.has(id)));
    } catch (error) {
      // A serverless host would lose what it applied, so its caller has to try again.
      if (!parts.isLongRunning) throw error;
    }
  }

  const isRecent = ({ seenAt }: Publish) => parts.now() - seenAt < RECENT_MS;

  async function run(reasons: Reason[]): Promise<Outcome> {
    const services = () => applied && servicesOf(applied);
    try {
      const outcome = await reconcileOnce(reasons);
      if (lastReconcile?.error) log.info('This process is in step with the content again.');
      lastReconcile = { at: parts.now(), error: null, services: services() };
      return outcome;
    } catch (error) {
      // Only the first failure in a row is logged. Health reports the others.
      if (!lastReconcile?.error) {
        log.warn('Publishes cannot be applied now. Trying again.', { error });
      }
      const message = error instanceof Error ? error.message : String(error);
      const summary =
        error instanceof ContentUnavailableError ? error.summary : 'Publishes cannot be applied.';
      lastReconcile = {
        at: lastReconcile?.at ?? parts.now(),
        error: { message, summary },
        services: services(),
      };
      throw error;
    } finally {
      // The queued run, if any, becomes the current one right away.
      if (!queuedRun) currentRun = null;
    }
  }

  /**
   * Reconciles now. A call during a run waits for the next one, which starts afterward and serves every call that
   * waits.
   * @throws ContentUnavailableError; on a serverless host also DataError
   */
  function reconcile(reason: Reason = {}): Promise<Outcome> {
    if (!currentRun) return (currentRun = run([reason]));
    if (queuedRun) {
      queuedRun.reasons.push(reason);
      return queuedRun.outcome;
    }
    const reasons = [reason];
    const start = () => {
      queuedRun = null;
      return (currentRun = run(reasons));
    };
    queuedRun = { reasons, outcome: currentRun.then(start, start) };
    return queuedRun.outcome;
  }

  /** Marks the pages of recent publishes stale and requests them again, without a query. */
  function revalidateRecent(): void {
    const recent = [...(applied?.values() ?? [])].filter(isRecent);
    if (applied && recent.length > 0) parts.revalidate(recent, applied, {});
  }

  /** Returns whether this process has not applied a publish that appeared recently in the sync state. */
  function isBehindSyncState(publishes: Publishes): boolean {
    return [...publishes.values()].some(
      (publish) =>
        parts.now() - publish.seenAt < 2 * MAX_LAG_MS &&
        (idsToSync.has(publish.documentId) || isBehind(applied?.get(publish.documentId), publish)),
    );
  }

  /** Returns whether exactly this revision is applied. */
  function hasRevision({ _id, _rev }: PublishEvent): boolean {
    return _rev !== undefined && !idsToSync.has(_id) && applied?.get(_id)?.revision === _rev;
  }

  /** Returns whether this edit of a document, or a later one, is applied. */
  function hasApplied({ _id, _updatedAt, operation }: PublishEvent): boolean {
    const current = applied?.get(_id);
    if (!applied || idsToSync.has(_id)) return false;
    if (!current || current.isGone) return operation === 'delete';
    const isLaterBy = Date.parse(current.updatedAt) - Date.parse(_updatedAt);
    return operation === 'delete' ? isLaterBy !== 0 : isLaterBy >= 0;
  }

  return {
    reconcile,
    repair,
    revalidateRecent,
    isBehindSyncState,
    hasRevision,
    hasApplied,
    lastReconcile: () => lastReconcile,
    schedule,
  };
}

/** Well below the 30 seconds after which Sanity gives up on a webhook. */
const WAIT_MS = 8_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;

/**
 * Reconciles until the edit of an event is applied. A webhook may arrive before queries show its edit.
 * @returns false when the edit is still not applied after eight seconds
 * @throws ContentUnavailableError, DataError
 */
export async function reconcileUntilApplied(
  reconciler: Pick<Reconciler, 'reconcile' | 'hasApplied' | 'hasRevision'>,
  event: PublishEvent,
): Promise<boolean> {
  // Comparing two responses misses an address that existed only between them.
  const isMove = Boolean(event.previousSlug) && event.previousSlug !== event.slug;
  if (!isMove && reconciler.hasRevision(event)) return true;
  const deadline = Date.now() + WAIT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    await reconciler.reconcile({ event });
    if (reconciler.hasApplied(event)) return true;
    if (Date.now() + pause > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

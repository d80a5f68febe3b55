import { ContentUnavailableError } from '#content/load.ts';
import type { ServiceProjection } from '#domain/pricing/quotable-service.ts';
import type { Publish, Published } from '#domain/publishing/published.ts';
import { log } from '#lib/logging/log.ts';
import {
  compare,
  isBehind,
  MAX_LAG_MS,
  movesOf,
  scheduleOf,
  servicesOf,
  type Publishes,
} from './compare.ts';
import type { PublishEvent } from './publish-event.ts';

/** What was published as late as this is applied again: pages may come from a replica that lags. */
const APPLIED_AGAIN_MS = 125_000;

type SyncState = {
  /** @returns what is applied, by anybody; null: nothing yet */
  read: () => Promise<Publishes | null>;
  write: (publishes: readonly Publish[], liveEventId: string | undefined) => Promise<void>;
};

type RevalidateOptions = {
  /** A process that starts revalidates every page. */
  isStart?: boolean | undefined;
  /** Whatever these pages ask for has to be as fresh as this live event. */
  liveEventId?: string | undefined;
};

export type ReconcilerParts = {
  /** The one query. @param liveEventId its result is at least as fresh as this event */
  query: (liveEventId?: string) => Promise<Published[]>;
  /** Writes rows. @returns ids of documents whose rows could not be written; one never stops the others */
  sync: (publishes: readonly Publish[], all: Publishes, isStart: boolean) => Promise<string[]>;
  /**
   * Writes services, offers and hours of the database that are not the published ones, whatever the reason.
   * @param isLatest whether no other process has applied a later publish
   */
  repair: (all: Publishes, isLatest: () => Promise<boolean>) => Promise<void>;
  /** Marks the pages of publishes stale and requests them until they are fresh. */
  revalidate: (publishes: readonly Publish[], all: Publishes, options: RevalidateOptions) => void;
  /** Something young was applied: have `revalidateAgain` called some seconds later, and later again. */
  revalidateLater: () => void;
  syncState: SyncState;
  /** False on a serverless host, where the sync state is the only memory. */
  remembers: boolean;
  now: () => number;
};

export type Reason = {
  /** The live event that told of a publish. */
  liveEventId?: string | undefined;
  /** The webhook's event that told of one. */
  event?: PublishEvent | undefined;
};

export type Outcome = {
  /** Everything that was published is applied, as far as anybody knows. */
  isComplete: boolean;
  /** Something was published that this process did not know. */
  hasChanges: boolean;
};

export type LastReconcile = {
  /** When a reconcile ended well. Milliseconds since 1970. */
  at: number;
  /** Why the latest one failed, in detail and for anybody; null: it did not. */
  error: { message: string; summary: string } | null;
  /** The published services as they were found; null: nobody knows. */
  services: ServiceProjection[] | null;
} | null;

export type Reconciler = ReturnType<typeof createReconciler>;

const idOf = ({ documentId }: Publish) => documentId;

/**
 * The one place where publishes are applied: asks what is published, compares it with what is applied,
 * and applies the difference. Everybody else only says when to reconcile.
 */
export function createReconciler(parts: ReconcilerParts) {
  /** What is applied, as far as this process knows. */
  let applied: Publishes | null = null;
  /** Their rows could not be written yet. */
  let unsynced: ReadonlySet<string> = new Set();
  /** The sync state does not have them yet. */
  let unrecorded: ReadonlySet<string> = new Set();
  /** Applied before the live event that proves responses fresh was heard. */
  let unproven: ReadonlySet<string> = new Set();
  let last: LastReconcile = null;
  let running: Promise<Outcome> | null = null;
  let next: { reasons: Reason[]; outcome: Promise<Outcome> } | null = null;

  async function reconcileOnce(reasons: Reason[]): Promise<Outcome> {
    const liveEventId = reasons.findLast((reason) => reason.liveEventId)?.liveEventId;
    const events = reasons.flatMap(({ event }) => event ?? []);
    const [known, found] = await Promise.all([recall(), parts.query(liveEventId)]);
    // A dataset that holds nothing is one that a broken proxy or a wrong name stands for.
    if (found.length === 0) {
      throw new ContentUnavailableError('The dataset holds no document that pages show.');
    }
    const isStart = parts.remembers ? applied === null : known === null;
    const { all, changes, isCertain } = compare(known ?? new Map(), found, {
      now: parts.now(),
      isNewer: (id) =>
        Boolean(liveEventId) ||
        events.some(({ _id, operation }) => _id === id && operation === 'delete'),
    });
    const moves = movesOf(events, all, changes);
    for (const move of moves) all.set(move.documentId, move);
    await apply([...changes, ...moves], { all, isStart, liveEventId });
    return { isComplete: isCertain && unsynced.size === 0, hasChanges: changes.length > 0 };
  }

  const schedule = () => applied && scheduleOf(applied)?.schedule;

  async function recall(): Promise<Publishes | null> {
    if (!parts.remembers) return parts.syncState.read();
    // A process that starts applies everything anyway.
    return applied ?? parts.syncState.read().catch(() => null);
  }

  type Batch = { all: Map<string, Publish>; isStart: boolean; liveEventId: string | undefined };

  async function apply(found: Publish[], { all, isStart, liveEventId }: Batch): Promise<void> {
    const waiting = [...all.values()].filter(
      (publish) => unsynced.has(publish.documentId) && !found.includes(publish),
    );
    unsynced = new Set(await parts.sync([...found, ...waiting], all, isStart));
    const again = [...all.values()].filter(
      (publish) =>
        isYoung(publish) &&
        !found.includes(publish) &&
        // On a serverless host nobody else applies again what is young.
        (!parts.remembers || (liveEventId && unproven.has(publish.documentId))),
    );
    if (isStart || found.length + again.length > 0) {
      parts.revalidate([...found, ...again], all, { isStart, liveEventId });
    }
    unproven = liveEventId ? new Set() : new Set([...unproven, ...found.map(idOf)]);
    if (found.some(isYoung)) parts.revalidateLater();
    applied = all;
    unrecorded = new Set([...unrecorded, ...found.map(idOf)]);
    await record(all, liveEventId);
    await repair();
  }

  /** Repairs the database by what is applied here. Asks the content source nothing. */
  async function repair(): Promise<void> {
    const known = applied;
    if (known === null) return;
    await parts.repair(known, async () => {
      const state = await parts.syncState.read();
      return ![...(state ?? [])].some(([id, publish]) => isBehind(known.get(id), publish));
    });
  }

  async function record(all: Publishes, liveEventId: string | undefined): Promise<void> {
    const isReady = (id: string) => unrecorded.has(id) && !unsynced.has(id);
    try {
      await parts.syncState.write(
        [...all.values()].filter((each) => isReady(idOf(each))),
        liveEventId,
      );
      unrecorded = new Set([...unrecorded].filter((id) => unsynced.has(id)));
    } catch (error) {
      // Who has no other memory must not lose it.
      if (!parts.remembers) throw error;
    }
  }

  const isYoung = ({ seenAt }: Publish) => parts.now() - seenAt < APPLIED_AGAIN_MS;

  async function run(reasons: Reason[]): Promise<Outcome> {
    const services = () => applied && servicesOf(applied);
    try {
      const outcome = await reconcileOnce(reasons);
      if (last?.error) log.info('This process is in step with the content again.');
      last = { at: parts.now(), error: null, services: services() };
      return outcome;
    } catch (error) {
      // The first failure in a row is logged; health says the rest.
      if (!last?.error) log.warn('Publishes cannot be applied now. Trying again.', { error });
      const message = error instanceof Error ? error.message : String(error);
      const summary =
        error instanceof ContentUnavailableError ? error.summary : 'Publishes cannot be applied.';
      last = { at: last?.at ?? parts.now(), error: { message, summary }, services: services() };
      throw error;
    } finally {
      // A reconcile that waits takes its place at once.
      if (!next) running = null;
    }
  }

  /**
   * Reconciles now. Calls at the same time share one reconcile, or wait for one that starts after them.
   * @throws ContentUnavailableError; without a memory of its own, also DataError
   */
  function reconcile(reason: Reason = {}): Promise<Outcome> {
    if (!running) return (running = run([reason]));
    if (next) {
      next.reasons.push(reason);
      return next.outcome;
    }
    const reasons = [reason];
    const start = () => {
      next = null;
      return (running = run(reasons));
    };
    next = { reasons, outcome: running.then(start, start) };
    return next.outcome;
  }

  /** Applies again what is young: marks its pages stale and requests them. Asks nothing. */
  function revalidateAgain(): void {
    const young = [...(applied?.values() ?? [])].filter(isYoung);
    if (applied && young.length > 0) parts.revalidate(young, applied, {});
  }

  /** Whether the pages here lack one of these publishes that was noticed a moment ago. */
  function lacks(publishes: Publishes): boolean {
    return [...publishes.values()].some(
      (publish) =>
        parts.now() - publish.seenAt < 2 * MAX_LAG_MS &&
        (unsynced.has(publish.documentId) || isBehind(applied?.get(publish.documentId), publish)),
    );
  }

  /** Whether this very revision is applied. */
  function hasRevision({ _id, _rev }: PublishEvent): boolean {
    return _rev !== undefined && !unsynced.has(_id) && applied?.get(_id)?.revision === _rev;
  }

  /** Whether this edit of a document, or a later one, is applied. */
  function hasApplied({ _id, _updatedAt, operation }: PublishEvent): boolean {
    const current = applied?.get(_id);
    if (!applied || unsynced.has(_id)) return false;
    if (!current || current.isGone) return operation === 'delete';
    const isLaterBy = Date.parse(current.updatedAt) - Date.parse(_updatedAt);
    return operation === 'delete' ? isLaterBy !== 0 : isLaterBy >= 0;
  }

  return {
    reconcile,
    repair,
    revalidateAgain,
    lacks,
    hasRevision,
    hasApplied,
    last: () => last,
    schedule,
  };
}

/** Well below the 30 seconds after which Sanity gives up on a webhook. */
const WAIT_MS = 8_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;

/**
 * Reconciles until the edit that an event tells of is applied: webhooks may arrive before queries show it.
 * @returns false when it is still not applied after some seconds
 * @throws ContentUnavailableError, DataError
 */
export async function reconcileUntilApplied(
  reconciler: Pick<Reconciler, 'reconcile' | 'hasApplied' | 'hasRevision'>,
  event: PublishEvent,
): Promise<boolean> {
  // Who compares responses may never have seen the address that a page had before.
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

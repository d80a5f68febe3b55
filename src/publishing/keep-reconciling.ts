import { DEFAULT_PLACE } from '#config/business.ts';
import { followLiveEvents, type LiveEventHandlers } from '#content/live-events.ts';
import { readSyncState } from '#data/sync-state.ts';
import { minutesOf, nowIn } from '#domain/schedule/clock.ts';
import { DEPLOYMENT, publishing } from './create-publishing.ts';
import type { Outcome, Reason } from './reconcile/reconcile.ts';

/** Queries cost money. While the stream of live events is open, this makes 17,280 in 30 days. */
const OPEN_PAUSE_MS = 150_000;
/** While it is closed, this pause plus the lag of a response keeps every publish under a minute. */
const CLOSED_PAUSE_MS = 40_000;
/** Reading the sync state costs nothing: it is in the site's own database. */
const SYNC_STATE_PAUSE_MS = 10_000;
/** Comparing that database with what is applied costs nothing either. */
const REPAIR_PAUSE_MS = 30_000;
const FIRST_RETRY_MS = 500;

/** First and longest pause before the stream is opened again. The pause doubles each time. */
const REOPEN_PAUSES_MS = { broken: [1_000, 30_000], goaway: [120_000, 1_800_000] } as const;
/** A stream that stayed open this long is healthy, so its pauses start over. */
const HEALTHY_AFTER_MS = 300_000;
/** An open stream that has not announced a publish after this long is dead. */
const SILENT_MS = 15_000;

type Parts = {
  reconcile: (reason: Reason) => Promise<Outcome>;
  follow: (handlers: LiveEventHandlers) => () => void;
  /** Returns a reason to reconcile when another process applied a publish that this one lacks, otherwise null. */
  checkSyncState: () => Promise<Reason | null>;
  /** Repairs the database where it differs from what is applied. */
  repair: () => Promise<void>;
  /** Milliseconds until midnight in the time zone of the business. */
  untilNextDay: () => number;
};

/**
 * Keeps a long-running process reconciling: immediately after a live event or a change of the sync state, and at
 * intervals for publishes that both missed. Never throws.
 */
export function keepReconciling({
  reconcile,
  follow,
  checkSyncState,
  repair,
  untilNextDay,
}: Parts): void {
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let hasFailed = false;
  let stream: { close: () => void; openedAt: number | null } | null = null;
  let lastEventAt = 0;
  let reconciledAt = Date.now();
  let isSyncStateDown = false;
  let closures = { broken: 0, goaway: 0 };

  const isOpen = () => stream !== null && stream.openedAt !== null;

  function arm(): void {
    clearTimeout(timer);
    const usual = isOpen() ? OPEN_PAUSE_MS : CLOSED_PAUSE_MS;
    // The database may refuse a row for good. Retrying it must stay within the query budget.
    const longest = hasFailed ? CLOSED_PAUSE_MS : usual;
    const pause = failures > 0 ? Math.min(FIRST_RETRY_MS * 2 ** failures, longest) : usual;
    // Offers begin and end at midnight. Pages have to follow within a minute.
    const wait = Math.min(Math.max(reconciledAt + pause - Date.now(), 0), untilNextDay());
    timer = setTimeout(() => void reconcileNow(), wait).unref();
  }

  async function reconcileNow(reason: Reason = {}): Promise<void> {
    const startedAt = Date.now();
    try {
      const { isComplete, hasChanges } = await reconcile(reason);
      failures = isComplete ? 0 : failures + 1;
      hasFailed = false;
      const hadEvent = reason.liveEventId !== undefined || startedAt - lastEventAt < SILENT_MS;
      const openedAt = stream?.openedAt ?? null;
      const isSilent = openedAt !== null && startedAt - openedAt > SILENT_MS && !hadEvent;
      if (hasChanges && isSilent) end('broken');
    } catch {
      failures += 1;
      hasFailed = true;
    }
    reconciledAt = Date.now();
    arm();
  }

  function open(): void {
    const close = follow({
      onOpen: () => {
        if (stream) stream.openedAt = Date.now();
        void reconcileNow();
      },
      onPublish: (liveEventId) => {
        lastEventAt = Date.now();
        void reconcileNow({ liveEventId });
      },
      onEnd: end,
    });
    stream = { close, openedAt: null };
  }

  function end(reason: 'broken' | 'goaway'): void {
    const openedAt = stream?.openedAt ?? null;
    stream?.close();
    stream = null;
    const wasHealthy = openedAt !== null && Date.now() - openedAt > HEALTHY_AFTER_MS;
    if (wasHealthy) closures = { broken: 0, goaway: 0 };
    const [first, longest] = REOPEN_PAUSES_MS[reason];
    setTimeout(open, Math.min(first * 2 ** closures[reason], longest)).unref();
    closures[reason] += 1;
    if (reason === 'broken' && openedAt !== null) void reconcileNow();
    else arm();
  }

  async function watchSyncState(): Promise<void> {
    try {
      const reason = await checkSyncState();
      // After an outage of the database, rows that failed can be written now.
      if (reason || isSyncStateDown) await reconcileNow(reason ?? {});
      isSyncStateDown = false;
    } catch {
      isSyncStateDown = true;
    }
    setTimeout(() => void watchSyncState(), SYNC_STATE_PAUSE_MS).unref();
  }

  async function watchDatabase(): Promise<void> {
    await repair();
    setTimeout(() => void watchDatabase(), REPAIR_PAUSE_MS).unref();
  }

  open();
  void reconcileNow();
  setTimeout(() => void watchDatabase(), REPAIR_PAUSE_MS).unref();
  setTimeout(() => void watchSyncState(), SYNC_STATE_PAUSE_MS).unref();
}

/** Starts reconciling in this process, for as long as it runs. */
export function startReconciling(): void {
  const { reconciler } = publishing();
  let knownVersion = 0;

  async function checkSyncState(): Promise<Reason | null> {
    const syncState = await readSyncState(DEPLOYMENT, knownVersion);
    if (!syncState?.publishes) return null;
    if (reconciler.isBehindSyncState(syncState.publishes)) {
      return { liveEventId: syncState.liveEventId ?? undefined };
    }
    knownVersion = syncState.version;
    return null;
  }

  function untilNextDay(): number {
    const timeZone = reconciler.schedule()?.timeZone ?? DEFAULT_PLACE.timeZone;
    const { time } = nowIn(timeZone);
    return (minutesOf('24:00') - minutesOf(time)) * 60_000;
  }

  const { reconcile, repair } = reconciler;
  keepReconciling({ reconcile, follow: followLiveEvents, checkSyncState, repair, untilNextDay });
}

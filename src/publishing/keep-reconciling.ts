import { DEFAULT_PLACE } from '#config/business.ts';
import { followLiveEvents, type LiveEventHandlers } from '#content/live-events.ts';
import { readSyncState } from '#data/sync-state.ts';
import { minutesOf, wallClockIn } from '#domain/schedule/clock.ts';
import { DEPLOYMENT, publishing } from './create-publishing.ts';
import type { Outcome, Reason } from './reconcile.ts';

/** Queries cost money: 17,280 in 30 days while the stream of live events is open. */
const OPEN_PAUSE_MS = 150_000;
/** With it closed, and the lag of a response added, nothing stays unseen for a minute. */
const CLOSED_PAUSE_MS = 40_000;
/** The sync state is in the site's own database and costs nothing. */
const SYNC_STATE_PAUSE_MS = 10_000;
/** Neither does comparing that database with what is applied. */
const REPAIR_PAUSE_MS = 30_000;
const FIRST_RETRY_MS = 500;

/** How long a stream stays closed, at first and at most; each time twice as long. */
const RESTS = { broken: [1_000, 30_000], goaway: [120_000, 1_800_000] } as const;
/** A stream that stayed open this long is well again. */
const WELL_AFTER_MS = 300_000;
/** A reconcile that finds what an open stream should have told by then finds a stream that is dead. */
const SILENT_MS = 15_000;

type Parts = {
  reconcile: (reason: Reason) => Promise<Outcome>;
  follow: (handlers: LiveEventHandlers) => () => void;
  /** What another process has applied and this one has not; null: nothing. */
  readNews: () => Promise<Reason | null>;
  /** Repairs the database where it differs from what is applied. */
  repair: () => Promise<void>;
  /** Milliseconds until it is another day where the business works. */
  untilNextDay: () => number;
};

/**
 * Has a standing process reconcile for as long as it runs: at once when a live event or the sync state tells of a
 * publish, and every now and then for what neither told. Never throws.
 */
export function keepReconciling({
  reconcile,
  follow,
  readNews,
  repair,
  untilNextDay,
}: Parts): void {
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let hasFailed = false;
  let stream: { close: () => void; openedAt: number | null } | null = null;
  let heardAt = 0;
  let reconciledAt = Date.now();
  let isSyncStateDown = false;
  let rests = { broken: 0, goaway: 0 };

  const isOpen = () => stream !== null && stream.openedAt !== null;

  function arm(): void {
    clearTimeout(timer);
    const usual = isOpen() ? OPEN_PAUSE_MS : CLOSED_PAUSE_MS;
    // A row that the database refuses may stay refused: that must not cost more than the budget.
    const longest = hasFailed ? CLOSED_PAUSE_MS : usual;
    const pause = failures > 0 ? Math.min(FIRST_RETRY_MS * 2 ** failures, longest) : usual;
    // Offers begin and end at midnight, and pages show that within a minute.
    const wait = Math.min(Math.max(reconciledAt + pause - Date.now(), 0), untilNextDay());
    timer = setTimeout(() => void reconcileNow(), wait).unref();
  }

  async function reconcileNow(reason: Reason = {}): Promise<void> {
    const startedAt = Date.now();
    try {
      const { isComplete, hasChanges } = await reconcile(reason);
      failures = isComplete ? 0 : failures + 1;
      hasFailed = false;
      const wasTold = reason.liveEventId !== undefined || startedAt - heardAt < SILENT_MS;
      const openedAt = stream?.openedAt ?? null;
      const isDeaf = openedAt !== null && startedAt - openedAt > SILENT_MS && !wasTold;
      if (hasChanges && isDeaf) end('broken');
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
        heardAt = Date.now();
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
    const wasWell = openedAt !== null && Date.now() - openedAt > WELL_AFTER_MS;
    if (wasWell) rests = { broken: 0, goaway: 0 };
    const [first, longest] = RESTS[reason];
    setTimeout(open, Math.min(first * 2 ** rests[reason], longest)).unref();
    rests[reason] += 1;
    if (reason === 'broken' && openedAt !== null) void reconcileNow();
    else arm();
  }

  async function watchSyncState(): Promise<void> {
    try {
      const news = await readNews();
      // Rows that could not be written while the database was down can be now.
      if (news || isSyncStateDown) await reconcileNow(news ?? {});
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

  const { reconcile, repair } = reconciler;
  keepReconciling({ reconcile, follow: followLiveEvents, readNews, repair, untilNextDay });
}

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEventHandlers } from '#content/live-events.ts';
import { keepReconciling } from './keep-reconciling.ts';
import type { Outcome, Reason } from './reconcile/reconcile.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));

/** A process in virtual time, with a stream that behaves as `onFollow` decides. */
function start(onFollow: (handlers: LiveEventHandlers) => void) {
  const state = {
    runs: [] as { at: number; reason: Reason }[],
    isDown: false,
    outcome: { isComplete: true, hasChanges: false } satisfies Outcome as Outcome,
    streams: [] as { handlers: LiveEventHandlers; isClosed: boolean }[],
    syncStateReads: 0,
    repairs: 0,
    syncState: null as Reason | null,
    isDatabaseDown: false,
  };
  keepReconciling({
    reconcile: (reason) => {
      state.runs.push({ at: Date.now(), reason });
      return state.isDown ? Promise.reject(new Error('down')) : Promise.resolve(state.outcome);
    },
    follow: (handlers) => {
      const stream = { handlers, isClosed: false };
      state.streams.push(stream);
      queueMicrotask(() => onFollow(handlers));
      return () => {
        stream.isClosed = true;
      };
    },
    checkSyncState: () => {
      state.syncStateReads += 1;
      if (state.isDatabaseDown) return Promise.reject(new Error('down'));
      return Promise.resolve(state.syncState);
    },
    repair: () => {
      state.repairs += 1;
      return Promise.resolve();
    },
    untilNextDay: () => DAY - (Date.now() % DAY),
  });
  const countDuring = async (time: number) => {
    const before = state.runs.length;
    await vi.advanceTimersByTimeAsync(time);
    return state.runs.length - before;
  };
  return { state, countDuring };
}

/** The same process a minute later. */
async function started(onFollow: (handlers: LiveEventHandlers) => void) {
  const process = start(onFollow);
  await process.countDuring(MINUTE);
  return process;
}

const opens = ({ onOpen }: LiveEventHandlers) => onOpen();
const breaks = ({ onEnd }: LiveEventHandlers) => onEnd('broken');
const goesAway = ({ onOpen, onEnd }: LiveEventHandlers) => {
  onOpen();
  onEnd('goaway');
};

describe('a process without live events', () => {
  it('sends at most 20,000 queries a month', async () => {
    const { countDuring } = await started(opens);
    expect((await countDuring(DAY)) * 31).toBeLessThanOrEqual(20_000);
  });

  it('reconciles at midnight, when offers begin and end', async () => {
    const { state, countDuring } = start(opens);
    await countDuring(12 * 60 * MINUTE + SECOND);
    expect(state.runs.some(({ at }) => at % DAY < SECOND)).toBe(true);
  });

  it('reconciles within three minutes anyway, and reads the sync state every ten seconds', async () => {
    const { state, countDuring } = await started(opens);
    expect(await countDuring(3 * MINUTE)).toBeGreaterThanOrEqual(1);
    expect(state.syncStateReads).toBeGreaterThanOrEqual(24);
  });

  it('reconciles every 40 seconds while no stream opens', async () => {
    const { countDuring } = await started(breaks);
    expect(await countDuring(10 * MINUTE)).toBe(15);
  });
});

describe('a process', () => {
  it('reconciles at once when a live event announces a publish', async () => {
    const { state } = await started(opens);
    state.streams[0]?.handlers.onPublish('event-1');
    expect(state.runs.at(-1)?.reason).toEqual({ liveEventId: 'event-1' });
  });

  it('reconciles within ten seconds when it is behind the sync state', async () => {
    const { state, countDuring } = await started(opens);
    state.syncState = { liveEventId: 'event-2' };
    await countDuring(10 * SECOND);
    expect(state.runs.at(-1)?.reason).toEqual({ liveEventId: 'event-2' });
  });

  it('reconciles when the stream opens, since it may have missed a publish', async () => {
    const { state, countDuring } = start(() => undefined);
    await countDuring(SECOND);
    const before = state.runs.length;
    state.streams[0]?.handlers.onOpen();
    expect(state.runs).toHaveLength(before + 1);
  });
});

describe('a source that sends goaway', () => {
  it('is left alone for minutes, longer each time, and queried every 40 seconds meanwhile', async () => {
    const { state, countDuring } = start(goesAway);
    const runs = await countDuring(119 * SECOND);
    expect(state.streams.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(runs).toBeLessThanOrEqual(5);
    await countDuring(60 * MINUTE);
    expect(state.streams.length).toBeLessThanOrEqual(6);
    const opened = state.streams.length;
    await countDuring(29 * MINUTE);
    expect(state.streams.length - opened).toBeLessThanOrEqual(1);
  });

  it('is left alone for two minutes at first, however often the stream broke before', async () => {
    let isAway = false;
    const { state, countDuring } = start((handlers) => (isAway ? goesAway : breaks)(handlers));
    await countDuring(10 * MINUTE);
    isAway = true;
    await countDuring(30 * SECOND);
    const { length } = state.streams;
    await countDuring(89 * SECOND);
    expect(state.streams).toHaveLength(length);
    await countDuring(32 * SECOND);
    expect(state.streams).toHaveLength(length + 1);
  });

  it('is followed again quickly after it was healthy for some minutes', async () => {
    let isHealthy = false;
    const { state, countDuring } = start((handlers) => (isHealthy ? opens : goesAway)(handlers));
    await countDuring(60 * MINUTE);
    isHealthy = true;
    await countDuring(60 * MINUTE);
    const { length } = state.streams;
    expect(state.streams.at(-1)?.isClosed).toBe(false);
    state.streams.at(-1)?.handlers.onEnd('goaway');
    await countDuring(121 * SECOND);
    expect(state.streams).toHaveLength(length + 1);
  });
});

describe('a stream', () => {
  it('that breaks is opened again within half a minute, however often it broke', async () => {
    const { state, countDuring } = start(breaks);
    await countDuring(10 * MINUTE);
    const { length } = state.streams;
    await countDuring(30 * SECOND);
    expect(state.streams.length).toBeGreaterThan(length);
  });

  it('that is open but misses a publish is reopened', async () => {
    const { state, countDuring } = await started(opens);
    state.outcome = { isComplete: true, hasChanges: true };
    await countDuring(3 * MINUTE);
    expect(state.streams[0]?.isClosed).toBe(true);
    expect(state.streams.length).toBeGreaterThan(1);
  });

  it('that announces publishes is left open', async () => {
    const { state, countDuring } = await started(opens);
    state.outcome = { isComplete: true, hasChanges: true };
    state.streams[0]?.handlers.onPublish('event-1');
    await countDuring(SECOND);
    state.outcome = { isComplete: true, hasChanges: false };
    await countDuring(10 * MINUTE);
    expect(state.streams.map(({ isClosed }) => isClosed)).toEqual([false]);
  });
});

it('a failed reconcile is retried soon at first, then every 40 seconds', async () => {
  const { state, countDuring } = await started(opens);
  state.isDown = true;
  await countDuring(3 * MINUTE);
  expect(await countDuring(4 * MINUTE)).toBe(6);
  state.isDown = false;
  await countDuring(MINUTE);
  expect(await countDuring(5 * MINUTE)).toBe(2);
});

describe('a row that the database refuses', () => {
  it('is written within ten seconds of its return', async () => {
    const { state, countDuring } = start(opens);
    state.outcome = { isComplete: false, hasChanges: false };
    state.isDatabaseDown = true;
    await countDuring(20 * MINUTE);
    state.isDatabaseDown = false;
    expect(await countDuring(10 * SECOND)).toBe(1);
  });

  it('stays within the query budget when it is refused for good', async () => {
    const { state, countDuring } = start(opens);
    state.outcome = { isComplete: false, hasChanges: false };
    await countDuring(20 * MINUTE);
    expect((await countDuring(DAY)) * 31).toBeLessThanOrEqual(20_000);
  });
});

it('the database is compared with the content every half minute, without a query', async () => {
  const { state, countDuring } = await started(opens);
  expect(await countDuring(MINUTE)).toBeLessThan(2);
  expect(state.repairs).toBeGreaterThanOrEqual(2);
});

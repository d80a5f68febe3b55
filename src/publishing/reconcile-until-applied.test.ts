import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishEvent } from './publish-event.ts';
import { reconcileUntilApplied } from './reconcile-until-applied.ts';

const EVENT: PublishEvent = {
  _id: 'city-edina',
  _type: 'cityPage',
  _rev: 'r2',
  _updatedAt: '2026-11-21T12:00:00Z',
  slug: 'edina',
  previousSlug: 'edina',
  operation: 'update',
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A process whose runs find the edit from the given time on. */
async function receive(event: PublishEvent, { knownAfterMs = 0, hasRevision = false } = {}) {
  const start = Date.now();
  let runs = 0;
  const isServed = reconcileUntilApplied(
    {
      reconcile: () => {
        runs += 1;
        vi.advanceTimersByTime(500);
        return Promise.resolve({ isComplete: true, hasChanges: false });
      },
      hasApplied: () => Date.now() - start >= knownAfterMs,
      hasRevision: () => hasRevision,
    },
    event,
    (ms) => Promise.resolve(void vi.advanceTimersByTime(ms)),
  );
  return { isServed: await isServed, runs };
}

describe('a webhook', () => {
  it('asks nothing when its revision is applied already', async () => {
    expect(await receive(EVENT, { hasRevision: true })).toEqual({ isServed: true, runs: 0 });
  });

  it('has the process reconcile until the edit is applied', async () => {
    const { isServed, runs } = await receive(EVENT, { knownAfterMs: 3_000 });
    expect(isServed).toBe(true);
    expect(runs).toBeGreaterThan(1);
  });

  it('gives up after some seconds and few questions, so that it is sent again', async () => {
    const { isServed, runs } = await receive(EVENT, { knownAfterMs: 60_000 });
    expect(isServed).toBe(false);
    expect(runs).toBeLessThan(8);
  });

  it('of a page that moved has the process reconcile all the same: it may have missed the address', async () => {
    const moved = { ...EVENT, previousSlug: 'edina-mn' };
    expect(await receive(moved, { hasRevision: true })).toEqual({ isServed: true, runs: 1 });
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishEvent } from '../publish-event.ts';
import { reconcileUntilApplied } from './reconcile-until-applied.ts';

const EDIT: PublishEvent = {
  _id: 'city-edina',
  _type: 'cityPage',
  _rev: 'r0',
  _updatedAt: '2026-11-21T12:00:00Z',
  operation: 'update',
  slug: 'edina',
  previousSlug: 'edina',
};

describe('a webhook that waits for its edit', () => {
  beforeEach(() => vi.useFakeTimers());

  /** Receives a webhook in a process whose runs find the edit from the given time on. */
  async function receive(knownAfterMs: number) {
    const begun = Date.now();
    let runs = 0;
    const isServed = reconcileUntilApplied(
      {
        reconcile: () => {
          runs += 1;
          vi.setSystemTime(Date.now() + 500);
          return Promise.resolve({ isComplete: true, hasChanges: false });
        },
        hasApplied: () => Date.now() - begun >= knownAfterMs,
      },
      EDIT,
    );
    await vi.runAllTimersAsync();
    return { isServed: await isServed, runs };
  }

  it('reconciles until the edit is applied, and gives up after some seconds', async () => {
    const served = await receive(3_000);
    expect(served.isServed).toBe(true);
    expect(served.runs).toBeGreaterThan(1);
    const { isServed, runs } = await receive(60_000);
    expect(isServed).toBe(false);
    expect(runs).toBeLessThan(8);
  });
});

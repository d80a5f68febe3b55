import { setTimeout as delay } from 'node:timers/promises';
import type { PublishEvent } from './publish-event.ts';
import type { Reconciler } from './reconcile.ts';

/** Well below the 30 seconds after which Sanity gives up on a webhook. */
const WAIT_MS = 8_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;

type Reconciling = Pick<Reconciler, 'reconcile' | 'hasApplied' | 'hasRevision'>;

/**
 * Reconciles until the edit that an event tells of is applied: webhooks may arrive before queries show it.
 * @returns false when it is still not applied after some seconds
 * @throws ContentUnavailableError, DataError
 */
export async function reconcileUntilApplied(
  reconciler: Reconciling,
  event: PublishEvent,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<boolean> {
  // Who compares responses may never have seen the address that a page had before.
  const isMove = Boolean(event.previousSlug) && event.previousSlug !== event.slug;
  if (!isMove && reconciler.hasRevision(event)) return true;
  const deadline = Date.now() + WAIT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    await reconciler.reconcile({ event });
    if (reconciler.hasApplied(event)) return true;
    if (Date.now() + pause > deadline) return false;
    await wait(pause);
  }
}

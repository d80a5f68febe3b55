import type { PublishEvent } from '../publish-event.ts';
import type { Reconciler } from './reconcile.ts';

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
  reconciler: Pick<Reconciler, 'reconcile' | 'hasApplied'>,
  event: PublishEvent,
): Promise<boolean> {
  const deadline = Date.now() + WAIT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    await reconciler.reconcile({ event });
    if (reconciler.hasApplied(event)) return true;
    if (Date.now() + pause > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

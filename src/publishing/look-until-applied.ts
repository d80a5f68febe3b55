import { setTimeout as delay } from 'node:timers/promises';
import type { Look } from './look-and-apply.ts';
import type { PublishEvent } from './publish-event.ts';

/** Well below the 30 seconds after which Sanity gives up on a webhook. */
const WAIT_MS = 8_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;

type Looking = Pick<Look, 'look' | 'hasApplied' | 'hasRevision'>;

/**
 * Looks until the edit that an event tells of is applied: webhooks may arrive before queries show it.
 * @returns false when it is still not applied after some seconds
 * @throws ContentUnavailableError, DataError
 */
export async function lookUntilApplied(
  look: Looking,
  event: PublishEvent,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<boolean> {
  // Who compares answers may never have seen the address that a page had before.
  const isMove = Boolean(event.previousSlug) && event.previousSlug !== event.slug;
  if (!isMove && look.hasRevision(event)) return true;
  const deadline = Date.now() + WAIT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    await look.look({ event });
    if (look.hasApplied(event)) return true;
    if (Date.now() + pause > deadline) return false;
    await wait(pause);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { msSinceLastPublish } from './edits.ts';
import { recordIdle } from './reliability.ts';
import type { Product } from './start-sites.ts';

/** What was published is applied again for two minutes. */
const SETTLED_MS = 150_000;
const COUNTED_MS = 300_000;
const MONTH_MS = 31 * 24 * 3_600_000;
/** Of a quota of 250,000 requests that all programs of a project share. */
const A_MONTH = 20_000;

/** Counts at the content source what the processes ask while nobody publishes. */
export function describeIdle({ sites }: Product): void {
  describe('while nobody publishes', () => {
    it(
      'a process asks the content source at most 20,000 times a month, however many visit',
      async () => {
        await delay(Math.max(0, SETTLED_MS - msSinceLastPublish()));
        const before = await sites().countQueries();
        await delay(COUNTED_MS);
        const counted = (await sites().countQueries()) - before;
        const processes = sites().ports.length;
        const aMonth = Math.round((counted / processes) * (MONTH_MS / COUNTED_MS));
        recordIdle({ counted, minutes: COUNTED_MS / 60_000, processes, aMonth });
        expect(counted).toBeGreaterThan(0);
        expect(aMonth).toBeLessThanOrEqual(A_MONTH);
      },
      SETTLED_MS + COUNTED_MS + 60_000,
    );
  });
}

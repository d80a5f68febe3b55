import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { countContentQueries } from '#data/usage.ts';

/** What came in meanwhile is stored with the next query. */
const PAUSE_MS = 60_000;

const sent = z.object({ request: z.object({ origin: z.coerce.string() }) });

type Settings = {
  /** Where every request counts as a query of the plan. */
  origin: string;
  /** Adds to what all processes have sent this month. */
  store?: (amount: number) => Promise<void>;
  now?: () => number;
};

/**
 * From now on, what this process sends to the content source is counted, whichever module asks. Node reports
 * a request of `fetch` as it leaves: what a cache answers is none, and a retry is one more.
 * @see https://github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md#undicirequestcreate
 */
export function countQueries({
  origin,
  store = countContentQueries,
  now = Date.now,
}: Settings): void {
  let pending = 0;
  let storedAt = -PAUSE_MS;
  subscribe('undici:request:create', (message) => {
    if (sent.safeParse(message).data?.request.origin !== origin) return;
    pending += 1;
    if (now() - storedAt < PAUSE_MS) return;
    const amount = pending;
    pending = 0;
    storedAt = now();
    // An estimate must not cost a line in the log: whatever is down, others say so.
    store(amount).catch(() => (pending += amount));
  });
}

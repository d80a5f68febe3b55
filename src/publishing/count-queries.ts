import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { countContentQueries } from '#data/usage.ts';

/** Queries during the pause are stored together with the next one. */
const PAUSE_MS = 60_000;

const sent = z.object({ request: z.object({ origin: z.coerce.string() }) });

type Settings = {
  /** The content source. Every request to it counts against the plan. */
  origin: string;
  /** Adds to this month's count of all processes. */
  store?: (amount: number) => Promise<void>;
  now?: () => number;
};

/**
 * Starts counting the requests that this process sends to the content source, from any module. Node reports a
 * request of `fetch` when it is sent, so a cached response is not counted and a retry is counted again.
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
    // The count is an estimate. Other calls log that the database is down.
    store(amount).catch(() => (pending += amount));
  });
}

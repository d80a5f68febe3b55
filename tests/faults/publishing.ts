import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { expectFresh, publish } from './edits.ts';
import { RESULTS } from './reliability.ts';
import type { Product } from './start-sites.ts';

const SECOND = 1_000;
/** Once one process receives a publish, all of them show it within this time. */
const ONE_SIGNAL_MS = 15 * SECOND;
/** No event arrives, and the streams look healthy. */
const NO_SIGNAL_MS = 180 * SECOND;
const BAR_MS = 60 * SECOND;

const NO_WEBHOOKS = { webhooks: { drop: true } };
const CUT = { liveEvents: { cut: true } };

/** The query gets a fresh response, and the pages one from a lagging replica. */
const replicas = (seconds: number) => ({
  replicas: { lagMs: seconds * SECOND, newestForTag: 'reconcile' },
});
const LAGS = [1, 3, 5, 8];

type Faults = { name: string; faults: object | null; barMs: number };
const row = (name: string, faults: object | null, barMs = BAR_MS): Faults => ({
  name,
  faults,
  barMs,
});

/** Closed streams reopen some time later, so faults with open streams come first. */
const FAULTS = [
  row('no fault', null),
  row('queries that lag by half a second', { queryLagMs: 500 }),
  row('queries that lag by five seconds', { queryLagMs: 5_000 }),
  row('webhooks that are never sent', NO_WEBHOOKS),
  row('a read token that was revoked', { access: { viewerTokens: 'revoked' } }),
  row('webhooks late, doubled and in the wrong order', {
    queryLagMs: 1_000,
    webhooks: { delayMs: 2_000, duplicate: true, reorder: true },
  }),
  ...LAGS.map((seconds) => row(`pages from a replica ${seconds} s behind`, replicas(seconds))),
  row(
    'live events that say nothing, and no webhooks',
    { liveEvents: { silent: true }, ...NO_WEBHOOKS },
    NO_SIGNAL_MS,
  ),
  row('live events cut off, webhooks to one process', CUT, ONE_SIGNAL_MS),
  ...LAGS.map((seconds) =>
    row(`live events cut off, pages from a replica ${seconds} s behind`, {
      ...CUT,
      ...replicas(seconds),
    }),
  ),
  row('live events cut off and no webhooks, queries five seconds behind', {
    queryLagMs: 5_000,
    ...CUT,
    ...NO_WEBHOOKS,
  }),
  row('streams sent away, and no webhooks', { liveEvents: { goaway: true }, ...NO_WEBHOOKS }),
];

export function describePublishing({ sites, front }: Product): void {
  RESULTS.announced += FAULTS.length;
  afterEach(() => sites().setFaults('content', null));

  describe.each(FAULTS)('with $name', ({ name, faults, barMs }) => {
    it(
      'a publish reaches every page of every process, and the table, for good',
      async () => {
        front().takeResults();
        await sites().setFaults('content', faults);
        const edit = await publish(sites());
        const took = await expectFresh(sites(), edit, { barMs });
        await delay(2 * SECOND);
        await expectFresh(sites(), { ...edit, at: Date.now() }, { barMs: SECOND });
        const { errors, requests } = front().takeResults();
        expect(errors).toEqual([]);
        expect(requests).toBeGreaterThan(0);
        RESULTS.publishes.push({ faults: name, took, requests });
      },
      NO_SIGNAL_MS + BAR_MS,
    );
  });
}

import { afterEach, describe, expect, it } from 'vitest';
import { expectFresh, publish } from './edits.ts';
import { announceRows, recordPublish } from './reliability.ts';
import type { Product } from './product.ts';

const WEATHERS: [string, object | null][] = [
  ['fair weather', null],
  ['queries that lag by half a second', { queryLagMs: 500 }],
  ['queries that lag by five seconds', { queryLagMs: 5_000 }],
  ['webhooks that are never sent', { webhooks: { drop: true } }],
  [
    'webhooks late, doubled and in the wrong order',
    { queryLagMs: 1_000, webhooks: { delayMs: 2_000, duplicate: true, reorder: true } },
  ],
  ['live events cut off', { queryLagMs: 500, liveEvents: { cut: true } }],
  [
    'live events cut off and no webhooks, so that only the sweep is left',
    { queryLagMs: 5_000, liveEvents: { cut: true }, webhooks: { drop: true } },
  ],
];

/** Publishes in each weather. */
export function describePublishing({ sites, front }: Product): void {
  announceRows(WEATHERS.length);
  afterEach(() => sites().setWeather('content', null));

  describe.each(WEATHERS)('with %s', (name, weather) => {
    it('a publish is on every page of every process, and in the table', async () => {
      front().takeResults();
      await sites().setWeather('content', weather);
      const took = await expectFresh(sites(), await publish(sites()));
      const { errors, requests } = front().takeResults();
      expect(errors).toEqual([]);
      expect(requests).toBeGreaterThan(0);
      recordPublish({ weather: name, took, requests });
    });
  });
}

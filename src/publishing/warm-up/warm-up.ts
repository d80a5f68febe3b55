import { environment } from '#config/env.ts';
import { readPageAddresses } from '#data/page-addresses.ts';
import type { Publish } from '#domain/published.ts';
import { log } from '#lib/logging/log.ts';
import type { Publishes } from '#publishing/compare.ts';
import { isFresh } from './is-fresh.ts';
import {
  citiesNear,
  NO_SLUGS,
  pagesToWarmUp,
  reachesFewPages,
  slugsOf,
} from './pages-to-warm-up.ts';
import { createWarmUpQueue } from './warm-up-queue.ts';

export type WarmUp = {
  /** Pages that visitors still get in an older version although a newer one was published. */
  stalePages: () => string[];
  /**
   * Requests every page that may be stale until it is fresh, starting with those that show what was
   * published. Never throws.
   * @param publishes empty: anything may have been published
   */
  warmUp: (publishes: readonly Publish[], all: Publishes) => Promise<void>;
};

/** One queue for all publishes of a process. */
export function createWarmUp(): WarmUp {
  let logged = '';
  const { add, stalePages } = createWarmUpQueue({
    isFresh: (path) => isFresh(`${ownOrigin()}${path}`),
    onIdle: (stale) => {
      const paths = stale.join(' ');
      if (paths === logged) return;
      logged = paths;
      if (paths) log.warn(`These pages still show an older version. Trying again: ${paths}`);
      else log.info('Every page is fresh again.');
    },
  });
  return {
    stalePages,
    async warmUp(publishes, all) {
      // The pages of the published document need not wait for the list of former addresses.
      const first = add(pagesToWarmUp(publishes, NO_SLUGS));
      const current = slugsOf(all);
      const cities = reachesFewPages(publishes)
        ? citiesNear(publishes, all)
        : [...current.cities, ...(await formerAddresses())];
      await add(pagesToWarmUp(publishes, { ...current, cities }));
      await first;
    },
  };
}

/** Addresses that redirect. Pages become fresh without the database, too. */
const formerAddresses = () => readPageAddresses().catch((): string[] => []);

/**
 * Where this very process is reached: through the public address a request can end up in another one.
 * Next.js sets `PORT` to the port that it listens on; a serverless host has no such process.
 */
function ownOrigin(): string {
  const port = process.env.PORT;
  return port && !process.env.VERCEL ? `http://127.0.0.1:${port}` : environment().siteUrl;
}

import { environment } from '#config/env.ts';
import { readPageAddresses } from '#data/sync-state.ts';
import type { Publish } from '#domain/publishing/published.ts';
import { log } from '#lib/logging/log.ts';
import type { Publishes } from '#publishing/reconcile/compare.ts';
import {
  citiesNear,
  NO_SLUGS,
  pagesToWarmUp,
  reachesFewPages,
  slugsOf,
} from './pages-to-warm-up.ts';
import { createWarmUpQueue, isFresh, ownOrigin } from './warm-up-queue.ts';

export type WarmUp = {
  /** Returns the pages that visitors still get in an older version although a newer one was published. */
  stalePages: () => string[];
  /**
   * Requests every page that may be stale until it is fresh, starting with those that show what was
   * published. Never throws.
   * @param publishes empty when anything may have been published
   */
  warmUp: (publishes: readonly Publish[], all: Publishes) => Promise<void>;
};

/** Returns the warm-up of this process, with one queue for all publishes. */
export function createWarmUp(): WarmUp {
  const { isServerless } = environment();
  const origin = ownOrigin(process.env, environment());
  // Without an address, pages become fresh through the requests of visitors.
  if (origin === null) return { stalePages: () => [], warmUp: () => Promise.resolve() };
  let logged = '';
  const { add, stalePages } = createWarmUpQueue({
    // A serverless host bills the pause between two requests, and one request makes it render the page.
    isFresh: async (path) => (await isFresh(`${origin}${path}`)) || isServerless,
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

/** Returns the addresses that redirect. Without the database, the other pages still become fresh. */
const formerAddresses = () => readPageAddresses().catch((): string[] => []);

import { getArticleSlugs } from '#content/getters/get-article.ts';
import { getCitySlugs } from '#content/getters/get-city-page.ts';
import { getPageAddresses } from '#content/getters/get-page-addresses.ts';
import { getServices } from '#content/getters/get-services.ts';
import { readPageAddresses } from '#data/page-addresses.ts';
import { isFresh } from './is-fresh.ts';
import { callOwnRoute, ownOrigin } from '#publishing/own-origin.ts';
import {
  pagesToWarmUp,
  reachesFewPages,
  type PublishedDocument,
  type Slugs,
} from './pages-to-warm-up.ts';
import { createWarmUpQueue, type WarmUpQueue } from './warm-up-queue.ts';
import { log } from '#lib/logging/log.ts';

type WarmUp = {
  queue: WarmUpQueue;
  /** Revalidations whose pages are not all in the queue yet. */
  pending: number;
  /** A publish came while pages of an earlier one were still being rendered. */
  overlapped: boolean;
  /** The stale pages that the log already names. */
  logged: string;
};

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var warmUp: WarmUp | undefined;
}

/** Pages that visitors still get in an older version although a revalidation was requested. */
export function stalePages(): string[] {
  return globalThis.warmUp?.queue.stalePages() ?? [];
}

/**
 * Call it right before tags are revalidated, and `warmUpPages` after. A page that is being rendered
 * at that moment may have read the old content and still counts as newer than the publish. That can
 * only happen while an earlier publish is being warmed up.
 */
export function beginRevalidation(): void {
  const warmUp = currentWarmUp();
  if (warmUp.pending > 0 || warmUp.queue.isBusy()) warmUp.overlapped = true;
  warmUp.pending += 1;
}

/**
 * Requests every page that may be stale until it is fresh, starting with those that show what was
 * published.
 * @param published empty: anything may have been published
 * @param near city pages that name a published one; null: any of them may
 */
export async function warmUpPages(
  published: readonly PublishedDocument[],
  near: readonly string[] | null,
): Promise<void> {
  const warmUp = currentWarmUp();
  const { add } = warmUp.queue;
  try {
    // The pages of the published document need not wait for the list of all the others.
    const first = add(pagesToWarmUp(published, NONE));
    const cities = reachesFewPages(published) ? near : null;
    await add(pagesToWarmUp(published, await listSlugs(cities)));
    await first;
  } finally {
    warmUp.pending -= 1;
    revalidateOverlapped(warmUp);
  }
}

const NONE: Slugs = { cities: [], services: [], articles: [] };

/**
 * As many as can be read: pages become fresh without the database too.
 * @param near the only city pages that may be stale; null: any
 */
async function listSlugs(near: readonly string[] | null): Promise<Slugs> {
  const [cities, services, articles] = await Promise.all(
    [
      near ? Promise.resolve([...near]) : listCities(),
      getServices().then((all) => all.map(({ id }) => id)),
      getArticleSlugs(),
    ].map((list) => list.catch((): string[] => [])),
  );
  return { cities: cities ?? [], services: services ?? [], articles: articles ?? [] };
}

/** Current addresses and former ones, which redirect. */
async function listCities(): Promise<string[]> {
  const current = getPageAddresses().then(
    (pages) => pages.map(({ address }) => address),
    getCitySlugs,
  );
  const both = await Promise.allSettled([current, readPageAddresses()]);
  return both.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
}

function currentWarmUp(): WarmUp {
  return (globalThis.warmUp ??= createWarmUp());
}

function createWarmUp(): WarmUp {
  const origin = ownOrigin();
  const queue = createWarmUpQueue({
    isFresh: (path) => isFresh(`${origin}${path}`),
    onIdle: (stale) => {
      logStalePages(warmUp, stale.join(' '));
      revalidateOverlapped(warmUp);
    },
  });
  const warmUp: WarmUp = { queue, pending: 0, overlapped: false, logged: '' };
  return warmUp;
}

/**
 * Revalidates everything once more when publishes overlapped, as soon as no page is being rendered.
 * Tags can only be revalidated inside a request, hence the route.
 */
function revalidateOverlapped(warmUp: WarmUp): void {
  if (!warmUp.overlapped || warmUp.pending > 0 || warmUp.queue.isBusy()) return;
  warmUp.overlapped = false;
  callOwnRoute('/api/publishes', { events: 'all' }).catch((error: unknown) => {
    log.error('The second revalidation after overlapping publishes failed.', { error });
  });
}

function logStalePages(warmUp: WarmUp, stale: string): void {
  if (stale === warmUp.logged) return;
  warmUp.logged = stale;
  if (stale) log.warn(`These pages still show an older version. Trying again: ${stale}`);
  else log.info('Every page is fresh again.');
}

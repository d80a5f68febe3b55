import { environment } from '#config/env.ts';
import { getCitySlugs } from '#content/getters/get-city-page.ts';
import { getCityRevisions } from '#content/getters/get-city-revisions.ts';
import { readCityAddresses } from '#data/city-addresses.ts';
import { isFresh } from './is-fresh.ts';
import { pagesToWarmUp, type Touch } from './pages-to-warm-up.ts';
import { createWarmUpQueue, type WarmUpQueue } from './warm-up-queue.ts';

type Warming = {
  queue: WarmUpQueue;
  /** Revalidations whose pages are not all asked for yet. */
  open: number;
  overlapped: boolean;
  /** The late pages that the log names already. */
  reported: string;
};

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var warming: Warming | undefined;
}

/** Pages that visitors still get in an older version although their replacement was asked for. */
export function stalePages(): string[] {
  return globalThis.warming?.queue.stalePages() ?? [];
}

/**
 * To be called right before tags are revalidated; `warmUpPages` has to follow. A page that is being
 * made at that moment may have read the old content and still counts as made afterwards. It can be
 * only while an earlier publish is not done with.
 */
export function announceRevalidation(): void {
  const warming = currentWarming();
  if (warming.open > 0 || warming.queue.isBusy()) warming.overlapped = true;
  warming.open += 1;
}

/**
 * Has every page made fresh, those first that show what was published.
 * @param touch null: anything may have been published
 */
export async function warmUpPages(touch: Touch | null): Promise<void> {
  const warming = currentWarming();
  const { warm } = warming.queue;
  try {
    // What was published need not wait for the list of all the others.
    const first = warm(pagesToWarmUp(touch, []));
    await warm(pagesToWarmUp(touch, await listCityAddresses()));
    await first;
  } finally {
    warming.open -= 1;
    lookAgain(warming);
  }
}

/** Whatever of them can be known: pages are to become fresh without the database too. */
async function listCityAddresses(): Promise<string[]> {
  const [current, ever] = await Promise.allSettled([
    getCityRevisions().then((cities) => cities.map(({ slug }) => slug), getCitySlugs),
    readCityAddresses(),
  ]);
  return [current, ever].flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
}

function currentWarming(): Warming {
  return (globalThis.warming ??= startWarming());
}

function startWarming(): Warming {
  const { siteUrl } = environment();
  const queue = createWarmUpQueue({
    isFresh: (path) => isFresh(`${siteUrl}${path}`),
    onIdle: (late) => {
      report(warming, late.join(' '));
      lookAgain(warming);
    },
  });
  const warming: Warming = { queue, open: 0, overlapped: false, reported: '' };
  return warming;
}

/**
 * Once no page is being made any more, all of them are made once more, if publishes overlapped. Tags
 * can be revalidated in a request only, hence by way of the route.
 */
function lookAgain(warming: Warming): void {
  if (!warming.overlapped || warming.open > 0 || warming.queue.isBusy()) return;
  warming.overlapped = false;
  const { siteUrl, cronSecret } = environment();
  const headers = { Authorization: `Bearer ${cronSecret}` };
  fetch(`${siteUrl}/api/warm-up`, { method: 'POST', headers }).catch((error: unknown) => {
    console.error('The second look at pages published in quick succession failed.', error);
  });
}

function report(warming: Warming, late: string): void {
  if (late === warming.reported) return;
  warming.reported = late;
  if (late) console.warn(`These pages still show an older version and are asked again: ${late}`);
  else console.info('Every page is fresh again.');
}

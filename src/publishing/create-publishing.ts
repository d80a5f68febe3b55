import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { environment } from '#config/env.ts';
import { forgetAnswers, haveAnswersChanged } from '#content/answers.ts';
import { recordKnownCities } from '#content/getters/cities.ts';
import { getPublished } from '#content/getters/published.ts';
import { recordLiveEvent } from '#content/live-events.ts';
import { loadAgain } from '#content/load.ts';
import { deleteFindings } from '#content/reader/read-content.ts';
import { ALL_CONTENT_TAG, cityTag, tagsForDocument } from '#content/tags.ts';
import { readSyncState, writeSyncState } from '#data/sync-state.ts';
import type { Publish } from '#domain/publishing/published.ts';
import { markStale } from './page-cache/next-internals.ts';
import type { Publishes } from './reconcile/compare.ts';
import { createReconciler, type Reconciler, type ReconcilerParts } from './reconcile/reconcile.ts';
import { repairDatabase, syncDatabase } from './sync-database.ts';
import { citiesNear } from './warm-up/pages-to-warm-up.ts';
import { createWarmUp, type WarmUp } from './warm-up/warm-up.ts';

/** Replicas of the content source lag by seconds, rarely by minutes. */
const REPEAT_AFTER_MS = [5_000, 20_000, 60_000, 120_000];
/** Publishes in quick succession share these revalidations. */
const MIN_PAUSE_MS = 5_000;

/**
 * Returns a function to call after something was applied. It calls `revalidate` 5, 20, 60 and 120 seconds later,
 * never twice within five seconds.
 */
export function createRevalidateLater(revalidate: () => void): () => void {
  let due: number[] = [];
  let lastAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function arm(): void {
    clearTimeout(timer);
    if (due.length === 0) return;
    const at = Math.max(Math.min(...due), lastAt + MIN_PAUSE_MS);
    timer = setTimeout(run, at - Date.now()).unref();
  }

  function run(): void {
    lastAt = Date.now();
    due = due.filter((at) => at > lastAt);
    revalidate();
    arm();
  }

  return () => {
    due.push(...REPEAT_AFTER_MS.map((pause) => Date.now() + pause));
    arm();
  };
}

type Publishing = Pick<WarmUp, 'stalePages'> & { reconciler: Reconciler };

declare global {
  /** One per process. Next.js bundles each route with its own copy of the modules. */
  var publishing: Publishing | undefined;
}

/** On a serverless host each deployment starts from the pages of its own build. */
export const DEPLOYMENT = process.env.VERCEL_DEPLOYMENT_ID ?? 'default';

/** Returns the reconciler of this process and the list of its stale pages. */
export function publishing(): Publishing {
  return (globalThis.publishing ??= createPublishing());
}

function createPublishing(): Publishing {
  const { isServerless } = environment();
  const { stalePages, warmUp } = createWarmUp();
  const reconciler = createReconciler({
    query: getPublished,
    sync: syncDatabase,
    repair: repairDatabase,
    revalidate: createRevalidate(warmUp, isServerless),
    areOutdated: (publishes, all) => haveAnswersChanged(tagsOf(publishes, all), loadAgain),
    revalidateLater: isServerless
      ? () => undefined
      : createRevalidateLater(() => void reconciler.revalidateRecent()),
    syncState: {
      read: async () => (await readSyncState(DEPLOYMENT))?.publishes ?? null,
      write: (publishes, liveEventId) => writeSyncState(DEPLOYMENT, publishes, liveEventId),
    },
    isLongRunning: !isServerless,
    now: Date.now,
  });
  return { reconciler, stalePages };
}

/**
 * Returns a function that marks pages stale and requests them until they are fresh. Visitors get the old version
 * until the new one is ready.
 * @param isServerless the returned function then works only inside a request, which the host keeps alive for it
 */
function createRevalidate(
  warmUp: WarmUp['warmUp'],
  isServerless: boolean,
): ReconcilerParts['revalidate'] {
  return (publishes, all, { isStart, liveEventId }) => {
    const tags = isStart ? [ALL_CONTENT_TAG] : tagsOf(publishes, all);
    const cities = [...all.values()].filter(({ type }) => type === 'cityPage');
    // Rendering a new city page requires its slug to be known.
    recordKnownCities(cities.flatMap(({ slug }) => slug ?? []));
    if (liveEventId) recordLiveEvent(tags, liveEventId);
    forgetAnswers(tags);
    deleteFindings(publishes.filter(({ isGone }) => isGone).map(({ documentId }) => documentId));
    const warm = () => warmUp(isStart ? [] : publishes, all);
    if (isServerless) {
      for (const tag of tags) revalidateTag(tag, 'max');
      after(warm);
    } else {
      markStale(tags);
      void warm();
    }
  };
}

/** Returns the cache tags that publishes make stale. */
function tagsOf(publishes: readonly Publish[], all: Publishes): string[] {
  const own = publishes.flatMap(({ documentId, type, ...publish }) =>
    tagsForDocument({ _id: documentId, _type: type, ...publish }),
  );
  return [...new Set([...own, ...citiesNear(publishes, all).map(cityTag)])];
}

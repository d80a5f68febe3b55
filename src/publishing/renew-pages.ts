import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { recordKnownCities } from '#content/known-cities.ts';
import { recordLiveEvent } from '#content/live-events.ts';
import { ALL_CONTENT_TAG, cityTag, tagsForDocument } from '#content/tags.ts';
import type { Publish } from '#domain/published.ts';
import type { Publishes } from './compare.ts';
import type { RenewOptions } from './look-and-apply.ts';
import { markStale } from './page-cache/mark-stale.ts';
import { citiesNear } from './warm-up/pages-to-warm-up.ts';

type Renew = (publishes: readonly Publish[], all: Publishes, options: RenewOptions) => void;
type WarmUp = (publishes: readonly Publish[], all: Publishes) => Promise<void>;

/**
 * What marks pages stale and has them requested until they are fresh. Visitors get the old version until
 * the new one is ready.
 * @param isServerless only inside a request, which the host keeps alive for it
 */
export function createRenew(warmUp: WarmUp, isServerless: boolean): Renew {
  return (publishes, all, { isStart, liveEventId }) => {
    const tags = isStart ? [ALL_CONTENT_TAG] : tagsOf(publishes, all);
    const cities = [...all.values()].filter(({ type }) => type === 'cityPage');
    // Before pages are rendered: a new city page must be known by then.
    recordKnownCities(cities.flatMap(({ slug }) => slug ?? []));
    if (liveEventId) recordLiveEvent(tags, liveEventId);
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

/** The cache tags that publishes make stale. */
function tagsOf(publishes: readonly Publish[], all: Publishes): string[] {
  const own = publishes.flatMap(({ documentId, type, ...publish }) =>
    tagsForDocument({ _id: documentId, _type: type, ...publish }),
  );
  return [...new Set([...own, ...citiesNear(publishes, all).map(cityTag)])];
}

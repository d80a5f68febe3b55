import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { recordLiveEvent } from '#content/live-events.ts';
import { getCitiesNear } from '#content/getters/get-city-page.ts';
import { ALL_CONTENT_TAG, cityTag, TAGS, tagsForDocument } from '#content/tags.ts';
import { syncPublished } from './sync-database.ts';
import type { PublishEvent } from './publish-event.ts';
import { beginRevalidation, warmUpPages } from '#publishing/warm-up/warm-up.ts';
import { log } from '#lib/logging/log.ts';

type Batch = { events: readonly PublishEvent[] | 'all'; liveEventId?: string | undefined };

/**
 * Brings database and pages in line with publishes: the database first, since `/quote` reads it. Pages
 * are marked stale whatever the database says. Only inside a request.
 * @returns ids of documents that the database could not take; one never stops the others
 */
export async function applyPublishes({ events, liveEventId }: Batch): Promise<string[]> {
  const own = events === 'all' ? [ALL_CONTENT_TAG] : events.flatMap((e) => tagsForDocument(e));
  if (own.length === 0) return [];
  const near = events === 'all' ? [] : await citiesNear(events, liveEventId);
  // Without an answer all city pages may name it, and every page has the header.
  const tags = [...new Set([...own, ...(near?.map(cityTag) ?? [TAGS.headerCities])])];
  if (liveEventId) recordLiveEvent(tags, liveEventId);
  // All of it is synced by the process that starts, which tries until the database is there.
  const failed = events === 'all' ? [] : await applyEach(events);

  beginRevalidation();
  for (const tag of tags) revalidateTag(tag, 'max');
  after(() => warmUpPages(events === 'all' ? [] : events, near));
  return failed;
}

/** City pages that name one whose name or address may have changed; null: nobody knows. */
async function citiesNear(
  events: readonly PublishEvent[],
  liveEventId: string | undefined,
): Promise<string[] | null> {
  const cities = events.filter(({ _type, reach }) => _type === 'cityPage' && reach === 'lists');
  const near = cities.map(({ _id }) => getCitiesNear(_id, liveEventId));
  return Promise.all(near).then(
    (slugs) => slugs.flat(),
    () => null,
  );
}

async function applyEach(events: readonly PublishEvent[]): Promise<string[]> {
  const failed: string[] = [];
  for (const event of events) {
    try {
      await syncPublished(event);
    } catch (error) {
      failed.push(event._id);
      log.error(`The publish of ${event._id} could not be applied.`, { error });
    }
  }
  return failed;
}

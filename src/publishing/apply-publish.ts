import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { recordLiveEvent } from '#content/live-events.ts';
import { ALL_CONTENT_TAG, tagsForDocument } from '#content/tags.ts';
import { syncPublished } from './sync-database.ts';
import type { PublishEvent } from './publish-event.ts';
import { beginRevalidation, warmUpPages } from './warm-up.ts';
import { log } from '#lib/logging/log.ts';

type Batch = { events: readonly PublishEvent[] | 'all'; liveEventId?: string | undefined };

/**
 * Brings database and pages in line with publishes: the database first, since `/quote` reads it. Pages
 * are marked stale whatever the database says. Only inside a request.
 * @returns ids of documents that the database could not take; one never stops the others
 */
export async function applyPublishes({ events, liveEventId }: Batch): Promise<string[]> {
  const tags =
    events === 'all' ? [ALL_CONTENT_TAG] : [...new Set(events.flatMap((e) => tagsForDocument(e)))];
  if (tags.length === 0) return [];
  if (liveEventId) recordLiveEvent(tags, liveEventId);
  // All of it is synced by the process that starts, which tries until the database is there.
  const failed = events === 'all' ? [] : await applyEach(events);

  beginRevalidation();
  for (const tag of tags) revalidateTag(tag, 'max');
  after(() => warmUpPages(events === 'all' ? [] : events));
  return failed;
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

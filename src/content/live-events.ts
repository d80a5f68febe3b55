import { contentClient } from './client.ts';
import { ALL_CONTENT_TAG } from './tags.ts';

type Latest = { id: string; order: number };

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var liveEventsByTag: Map<string, Latest> | undefined;
}

/**
 * From now on, queries with one of these tags ask for a response at least as fresh as this event.
 * @see https://www.sanity.io/docs/content-lake/live-content-api
 */
export function recordLiveEvent(tags: readonly string[], id: string): void {
  const byTag = (globalThis.liveEventsByTag ??= new Map<string, Latest>());
  const order = Math.max(0, ...[...byTag.values()].map((latest) => latest.order)) + 1;
  for (const tag of tags) byTag.set(tag, { id, order });
}

/**
 * The live event that a query has to be as fresh as: the latest that made a response with these tags
 * stale. A query without tags is never cached and wants what is published now, so the latest of all.
 * @returns undefined when there is none
 */
export function latestLiveEvent(tags: readonly string[]): string | undefined {
  const byTag = globalThis.liveEventsByTag ?? new Map<string, Latest>();
  const events =
    tags.length === 0
      ? [...byTag.values()]
      : [ALL_CONTENT_TAG, ...tags].flatMap((tag) => byTag.get(tag) ?? []);
  return events.toSorted((a, b) => b.order - a.order)[0]?.id;
}

type Handlers = {
  /** Something was published. @param id of the event, to be passed on to queries */
  onPublish: (id: string) => void;
  /** Events may have been missed: the connection was opened, opened anew, or the source says so. */
  onGap: () => void;
  onError: (error: unknown) => void;
};

/**
 * Follows the dataset's publishes as server-sent events. The client reconnects by itself and resumes
 * where it was; after `onError` it has given up.
 * @returns a function that closes the connection
 * @see https://www.sanity.io/docs/content-lake/live-content-api
 */
export function followLiveEvents({ onPublish, onGap, onError }: Handlers): () => void {
  const subscription = contentClient()
    .live.events()
    .subscribe({
      next: (event) => {
        if (event.type === 'message') onPublish(event.id);
        else onGap();
      },
      error: onError,
    });
  return () => subscription.unsubscribe();
}

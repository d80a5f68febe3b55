import { publicClient } from './client.ts';
import { contentMemory } from './process-memory.ts';
import { ALL_CONTENT_TAG } from './tags.ts';

/**
 * Records a live event. From then on, queries with one of these tags ask for a response at least as fresh as it.
 * @see https://www.sanity.io/docs/content-lake/live-content-api
 */
export function recordLiveEvent(tags: readonly string[], id: string): void {
  const { liveEvents } = contentMemory();
  const order = Math.max(0, ...[...liveEvents.values()].map((latest) => latest.order)) + 1;
  for (const tag of tags) liveEvents.set(tag, { id, order });
}

/**
 * Returns the id of the live event that a query must be as fresh as: the latest one that made a response with these
 * tags stale. For a query without tags, which is never cached, it is the latest of all.
 * @returns undefined when there is none
 */
export function latestLiveEvent(tags: readonly string[]): string | undefined {
  const { liveEvents } = contentMemory();
  const events =
    tags.length === 0
      ? [...liveEvents.values()]
      : [ALL_CONTENT_TAG, ...tags].flatMap((tag) => liveEvents.get(tag) ?? []);
  return events.toSorted((a, b) => b.order - a.order)[0]?.id;
}

export type LiveEventHandlers = {
  /** The stream is open. Earlier publishes may have been missed. */
  onOpen: () => void;
  /** Something was published. @param id of the event, for the queries that follow */
  onPublish: (id: string) => void;
  /** The stream is closed for good: the connection broke, or the source asked to close it. */
  onEnd: (reason: 'broken' | 'goaway') => void;
};

/**
 * Follows the dataset's publishes as server-sent events until the stream ends. Sanity's client would reconnect
 * forever, even after a `goaway`.
 * @returns a function that closes the stream without `onEnd`
 * @see https://www.sanity.io/docs/content-lake/live-content-api
 */
export function followLiveEvents({ onOpen, onPublish, onEnd }: LiveEventHandlers): () => void {
  const end = (reason: 'broken' | 'goaway') => {
    subscription.unsubscribe();
    onEnd(reason);
  };
  const subscription = publicClient()
    .live.events()
    .subscribe({
      next: (event) => {
        if (event.type === 'message') onPublish(event.id);
        else if (event.type === 'goaway') end('goaway');
        else if (event.type === 'reconnect') end('broken');
        else onOpen();
      },
      error: () => end('broken'),
    });
  return () => subscription.unsubscribe();
}

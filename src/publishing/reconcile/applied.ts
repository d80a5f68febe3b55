import type { Publish } from '#domain/publishing/published.ts';
import type { PublishEvent } from '../publish-event.ts';
import { isBehind, MAX_LAG_MS, type Publishes } from './compare.ts';

/** The state that a process has applied. Only `apply` changes it. */
export type Applied = {
  /** The latest publish of each document; null before the first reconcile. */
  publishes: Publishes | null;
  /** Documents whose rows could not be written yet. */
  idsToSync: ReadonlySet<string>;
  /** Documents whose publish is applied but not recorded in the sync state yet. */
  idsToRecord: ReadonlySet<string>;
  /** Documents applied from a response that no live event vouches for. A lagging replica may have sent it. */
  idsAwaitingLiveEvent: ReadonlySet<string>;
};

/** Returns the state of a process that has just started. */
export const nothingApplied = (): Applied => ({
  publishes: null,
  idsToSync: new Set(),
  idsToRecord: new Set(),
  idsAwaitingLiveEvent: new Set(),
});

/** Returns whether exactly the edit of an event is applied. An unpublish has the revision of the edit before it. */
export function hasRevision(
  { publishes, idsToSync }: Applied,
  { _id, _rev, operation }: PublishEvent,
): boolean {
  const current = publishes?.get(_id);
  if (!current || idsToSync.has(_id)) return false;
  return operation === 'delete' ? current.isGone : current.revision === _rev;
}

/** Returns whether the edit of an event, or a later one of its document, is applied. */
export function hasApplied(
  { publishes, idsToSync }: Applied,
  { _id, _updatedAt, operation }: PublishEvent,
): boolean {
  const current = publishes?.get(_id);
  if (!publishes || idsToSync.has(_id)) return false;
  if (!current || current.isGone) return operation === 'delete';
  const isLaterBy = Date.parse(current.updatedAt) - Date.parse(_updatedAt);
  return operation === 'delete' ? isLaterBy !== 0 : isLaterBy >= 0;
}

/** Returns whether a process has not applied a publish that appeared recently in the sync state. */
export function isBehindSyncState(
  { publishes, idsToSync }: Applied,
  syncState: Publishes,
  now: number,
): boolean {
  const isMissing = (publish: Publish) =>
    idsToSync.has(publish.documentId) || isBehind(publishes?.get(publish.documentId), publish);
  return [...syncState.values()].some(
    (publish) => now - publish.seenAt < 2 * MAX_LAG_MS && isMissing(publish),
  );
}

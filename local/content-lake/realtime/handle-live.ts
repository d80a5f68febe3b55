import { isPublicId } from '../documents.ts';
import type { EventStream, LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { requireSession } from '../access.ts';
import { syncTag } from '../queries/sync-tag.ts';

/**
 * `GET /data/live/events/:dataset` of Sanity's "Live Content API": announces which results are
 * stale. A client that reconnects after a change receives `restart`.
 */
export function handleLive({ url, headers, identity }: LakeRequest, lake: Lake): LakeResponse {
  const withDrafts = url.searchParams.get('includeDrafts') === 'true';
  if (withDrafts) requireSession(identity);
  const lastId = headers['last-event-id'];
  const events: EventStream = (send) => {
    const newest = lake.history.newestId() ?? 'start';
    const isUpToDate = lastId === undefined || lastId === newest;
    send({ event: isUpToDate ? 'welcome' : 'restart', id: newest, data: { id: newest } });
    return lake.store.onTransaction(({ id, changes }) => {
      if (!withDrafts && !changes.some((change) => isPublicId(change.id))) return;
      send({ event: 'message', id, data: { id, tags: [syncTag(lake)] } });
    });
  };
  return { status: 200, events };
}

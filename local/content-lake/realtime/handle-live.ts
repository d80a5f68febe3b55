import { isPublicId } from '../documents.ts';
import type { EventStream, LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';
import { requireSession } from '../access.ts';
import { syncTag } from '../queries/sync-tag.ts';

/**
 * `GET /data/live/events/:dataset` of Sanity's "Live Content API": tells which answers are stale.
 * A client that was away is told to start over when anything happened meanwhile.
 */
export function handleLive({ url, headers, identity }: LakeRequest, lake: Lake): Reply {
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

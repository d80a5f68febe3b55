import { readingRights, requireSession } from '../access.ts';
import { isPublicId } from '../documents.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import type { Transaction } from '../storage/store.ts';
import { syncTag } from './query.ts';

/**
 * `GET /data/live/events/:dataset` of Sanity's "Live Content API". Announces stale results immediately, even if
 * queries lag. A client that reconnects receives the missed events, or `restart` if there are too many or its
 * last event is unknown.
 */
export function handleLive({ url, headers, identity }: LakeRequest, lake: Lake): LakeResponse {
  const withDrafts = url.searchParams.get('includeDrafts') === 'true';
  if (withDrafts) requireSession(identity);
  readingRights(identity, lake);
  const { liveEvents } = lake.faults.current;
  if (liveEvents.cut) return { status: 503, isCut: true };
  const lastId = headers['last-event-id'];
  const events: EventStream = (send, cut) => {
    const sendAway = () => {
      send({ event: 'goaway', data: { reason: 'connection limit reached' } });
      cut();
    };
    if (liveEvents.goaway) {
      sendAway();
      return () => undefined;
    }
    const announce = ({ id, changes }: Transaction) => {
      if (lake.faults.current.liveEvents.silent) return;
      if (!withDrafts && !changes.some((change) => isPublicId(change.id))) return;
      send({ event: 'message', id, data: { id, tags: [syncTag(lake)] } });
    };
    const missed = lastId === undefined ? [] : lake.history.since(String(lastId));
    const position =
      missed && lastId !== undefined ? String(lastId) : (lake.history.newestId() ?? 'start');
    send({ event: missed ? 'welcome' : 'restart', id: position, data: { id: position } });
    missed?.forEach(announce);
    const stops = [
      lake.store.onTransaction(announce),
      lake.faults.onChange(() => {
        if (lake.faults.current.liveEvents.cut) cut();
        else if (lake.faults.current.liveEvents.goaway) sendAway();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
  return { status: 200, events };
}

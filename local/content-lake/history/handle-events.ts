import { splitId } from '../documents.ts';
import type { LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';
import { describeEvents } from './describe-events.ts';

const DEFAULT_LIMIT = 100;
/** Edits make no events, so more transactions are read than events are asked for. */
const TRANSACTIONS_READ = 2000;

/**
 * `GET /data/history/:dataset/events/documents/:id`: what happened to a document as people speak of
 * it (created, published, unpublished, deleted), newest first.
 */
export function readEvents({ url, params }: LakeRequest, { history }: Lake): Reply {
  const id = params['id'] ?? '';
  const { publishedId } = splitId(id);
  const limit = Number(url.searchParams.get('limit')) || DEFAULT_LIMIT;
  const transactions = history.transactions(history.versionsOf(publishedId), {
    newestFirst: true,
    limit: TRANSACTIONS_READ,
  });
  const events = transactions.flatMap((each) => describeEvents(each, publishedId));
  const own = events.filter(({ versionId }) => versionId === undefined || isAbout(versionId, id));
  return { status: 200, body: { events: { [id]: own.slice(0, limit) }, nextCursor: '' } };
}

/** Somebody looking at the published document wants to know of its drafts, but not of releases. */
function isAbout(versionId: string, askedId: string): boolean {
  return versionId === askedId || splitId(versionId).layer === 'drafts';
}

import { splitId } from '../documents.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { describeEvents, type DocumentEvent } from './describe-events.ts';

const DEFAULT_LIMIT = 100;
/** Edits produce no events, so more transactions are read than events returned. */
const TRANSACTION_LIMIT = 2000;

/**
 * `GET /data/history/:dataset/events/documents/:id`: a document's history in events
 * (created, published, unpublished, deleted), newest first.
 */
export function readEvents({ url, params }: LakeRequest, { history }: Lake): LakeResponse {
  const id = params['id'] ?? '';
  const { publishedId } = splitId(id);
  const limit = Number(url.searchParams.get('limit')) || DEFAULT_LIMIT;
  const transactions = history.transactions(history.versionsOf(publishedId), {
    newestFirst: true,
    limit: TRANSACTION_LIMIT,
  });
  const events = transactions.flatMap((each) => describeEvents(each, publishedId));
  const own = events.filter((event) => concerns(event, id));
  return { status: 200, body: { events: { [id]: own.slice(0, limit) }, nextCursor: '' } };
}

const VERSION_LIFECYCLE = ['createDocumentVersion', 'deleteDocumentVersion'];

/**
 * The history of a published document lists what became public; that of a draft its drafts as well.
 * Neither lists releases.
 */
function concerns({ type, versionId }: DocumentEvent, requestedId: string): boolean {
  if (versionId === undefined || versionId === requestedId) return true;
  if (splitId(versionId).layer !== 'drafts') return false;
  return splitId(requestedId).layer !== 'published' || !VERSION_LIFECYCLE.includes(type);
}

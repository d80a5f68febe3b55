import { splitId } from '../documents.ts';
import type { LakeRequest, Reply } from '../http/message.ts';
import type { Lake } from '../lake.ts';
import { describeEvents, type DocumentEvent } from './describe-events.ts';

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
  const own = events.filter((event) => isAbout(event, id));
  return { status: 200, body: { events: { [id]: own.slice(0, limit) }, nextCursor: '' } };
}

const LIFE_OF_A_VERSION = ['createDocumentVersion', 'deleteDocumentVersion'];

/**
 * Whoever looks at the published document wants to know what became public, whoever looks at the
 * draft what became of drafts as well; of releases neither.
 */
function isAbout({ type, versionId }: DocumentEvent, askedId: string): boolean {
  if (versionId === undefined || versionId === askedId) return true;
  if (splitId(versionId).layer !== 'drafts') return false;
  return splitId(askedId).layer !== 'published' || !LIFE_OF_A_VERSION.includes(type);
}

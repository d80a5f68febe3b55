import { splitId } from '../documents.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import type { Change, Transaction } from '../storage/store.ts';

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

type DocumentEvent = {
  type: string;
  timestamp: string;
  author: string;
  documentId: string;
  versionId?: string;
  revisionId?: string;
  versionRevisionId?: string | undefined;
  publishCause?: string;
};

/**
 * The events of one transaction for a document and its drafts, as the Studio's history names them. Edits
 * of a draft are not among them: the Studio derives those from the transactions.
 */
function describeEvents(
  { id: revisionId, timestamp, author, changes }: Transaction,
  publishedId: string,
): DocumentEvent[] {
  const common = { timestamp, author, documentId: publishedId };
  const published = changes.find(({ id }) => id === publishedId);
  const versions = changes.filter(({ id }) => splitId(id).layer !== 'published');
  const removed = versions.find(isRemoval);

  if (published?.after && removed) {
    const { id: versionId, before } = removed;
    const publish = { type: 'publishDocumentVersion', publishCause: 'document.publish' };
    return [{ ...common, ...publish, revisionId, versionId, versionRevisionId: before?._rev }];
  }
  if (published && isRemoval(published)) {
    const version = versions.find(isCreation) ?? versions.find(({ after }) => after !== null);
    if (!version) return [{ ...common, type: 'deleteDocumentGroup' }];
    const { id: versionId } = version;
    return [{ ...common, type: 'unpublishDocument', versionId, versionRevisionId: revisionId }];
  }
  const events = versions.flatMap((change): DocumentEvent[] => {
    const { id: versionId, before } = change;
    const event = { ...common, versionId };
    if (isCreation(change)) {
      return [{ ...event, type: 'createDocumentVersion', versionRevisionId: revisionId }];
    }
    if (!isRemoval(change)) return [];
    return [{ ...event, type: 'deleteDocumentVersion', versionRevisionId: before?._rev }];
  });
  if (!published) return events;
  const type = isCreation(published) ? 'createLiveDocument' : 'updateLiveDocument';
  return [{ ...common, type, revisionId }, ...events];
}

const isCreation = ({ before, after }: Change) => before === null && after !== null;
const isRemoval = ({ before, after }: Change) => before !== null && after === null;

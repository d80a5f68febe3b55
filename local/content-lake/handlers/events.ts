import { splitId } from '../documents.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import type { Change, Transaction } from '../storage/transaction-log.ts';

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
  versionRevisionId?: string;
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
  const created = versions.find(isCreation);

  if (published?.after && removed) {
    return [
      {
        ...common,
        type: 'publishDocumentVersion',
        revisionId,
        versionId: removed.id,
        ...(removed.before && { versionRevisionId: removed.before._rev }),
        publishCause: 'document.publish',
      },
    ];
  }
  if (published && isRemoval(published)) {
    const version = created ?? versions.find(({ after }) => after !== null);
    if (!version) return [{ ...common, type: 'deleteDocumentGroup' }];
    const { id: versionId } = version;
    return [{ ...common, type: 'unpublishDocument', versionId, versionRevisionId: revisionId }];
  }
  const ofPublished = published && [
    {
      ...common,
      type: isCreation(published) ? 'createLiveDocument' : 'updateLiveDocument',
      revisionId,
    },
  ];
  const ofVersions = versions.flatMap((change) => describeVersion(change, revisionId, common));
  return [...(ofPublished ?? []), ...ofVersions];
}

function describeVersion(
  change: Change,
  transactionId: string,
  common: { timestamp: string; author: string; documentId: string },
): DocumentEvent[] {
  const { id: versionId, before } = change;
  if (isCreation(change)) {
    return [
      { ...common, type: 'createDocumentVersion', versionId, versionRevisionId: transactionId },
    ];
  }
  if (!isRemoval(change) || !before) return [];
  return [{ ...common, type: 'deleteDocumentVersion', versionId, versionRevisionId: before._rev }];
}

function isCreation({ before, after }: Change): boolean {
  return before === null && after !== null;
}

function isRemoval({ before, after }: Change): boolean {
  return before !== null && after === null;
}

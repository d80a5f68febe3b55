import { splitId } from '../documents.ts';
import type { Change, Transaction } from '../storage/transaction.ts';

export type DocumentEvent = {
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
export function describeEvents(
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

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
 * What one transaction did to a document and its drafts, in the words of the Studio's history. Edits
 * of a draft are no events: the Studio works those out from the transactions.
 */
export function describeEvents(
  { id: revisionId, timestamp, author, changes }: Transaction,
  publishedId: string,
): DocumentEvent[] {
  const common = { timestamp, author, documentId: publishedId };
  const published = changes.find(({ id }) => id === publishedId);
  const versions = changes.filter(({ id }) => splitId(id).layer !== 'published');
  const gone = versions.find(isRemoval);
  const made = versions.find(isCreation);

  if (published?.after && gone) {
    return [
      {
        ...common,
        type: 'publishDocumentVersion',
        revisionId,
        versionId: gone.id,
        ...(gone.before && { versionRevisionId: gone.before._rev }),
        publishCause: 'document.publish',
      },
    ];
  }
  if (published && isRemoval(published)) {
    const version = made ?? versions.find(({ after }) => after !== null);
    if (!version) return [{ ...common, type: 'deleteDocumentGroup' }];
    const { id: versionId } = version;
    return [{ ...common, type: 'unpublishDocument', versionId, versionRevisionId: revisionId }];
  }
  const live = published && [
    {
      ...common,
      type: isCreation(published) ? 'createLiveDocument' : 'updateLiveDocument',
      revisionId,
    },
  ];
  const ofVersions = versions.flatMap((change) => describeVersion(change, revisionId, common));
  return [...(live ?? []), ...ofVersions];
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

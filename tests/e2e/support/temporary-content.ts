import { content } from './harness.ts';
import { readDocuments, type StoredDocument } from './publishing.ts';

export type Temporary = {
  documents: StoredDocument[];
  /** Publishes each document as it was. */
  giveBack: () => Promise<void>;
};

/** Remembers published documents, so that a test may change or remove them. */
export async function borrow(filter: string): Promise<Temporary> {
  const documents = await readDocuments(filter);
  const giveBack = async () => {
    await documents
      .reduce(
        (transaction, document) => transaction.createOrReplace(document),
        content().transaction(),
      )
      .commit();
  };
  return { documents, giveBack };
}

/** Unpublishes them all at once. */
export async function remove(documents: Pick<StoredDocument, '_id'>[]): Promise<void> {
  await documents
    .reduce((transaction, { _id }) => transaction.delete(_id), content().transaction())
    .commit();
}

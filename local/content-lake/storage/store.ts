import { EventEmitter } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import type { LakeDocument } from '../documents.ts';
import { openTransactionLog, type Transaction, type TransactionLog } from './transaction-log.ts';

export type Store = {
  /** Every document, drafts and system documents included. */
  documents: ReadonlyMap<string, LakeDocument>;
  log: TransactionLog;
  /** Writes a transaction to disk, then makes it visible to readers and listeners. */
  commit(transaction: Transaction): void;
  /** The timestamp of the next transaction, strictly after the previous one. */
  nextTimestamp(): string;
  /** Sets the URL of asset documents. */
  fillUrl(document: LakeDocument): LakeDocument;
  /** Calls the listener after each commit, in order. Returns a function that stops it. */
  onTransaction(listener: (transaction: Transaction) => void): () => void;
};

type StoreOptions = {
  database: DatabaseSync;
  publicUrl: string;
  /** Runs inside the database transaction: its writes succeed or fail together with it. */
  alongside: (transaction: Transaction) => void;
};

/** Reads the whole dataset into memory, where queries are evaluated. */
export function openStore({ database, publicUrl, alongside }: StoreOptions): Store {
  const log = openTransactionLog(database);
  const events = new EventEmitter<{ transaction: [Transaction] }>();
  // One listener for each open event stream.
  events.setMaxListeners(0);
  const fillUrl = (document: LakeDocument) => withAssetUrl(document, publicUrl);
  const documents = new Map(log.readDocuments().map((each) => [each._id, fillUrl(each)]));
  let lastTime = log.readLastTime();

  return {
    documents,
    log,
    fillUrl,
    commit: (transaction) => {
      log.append(transaction, () => alongside(transaction));
      lastTime = Date.parse(transaction.timestamp);
      for (const { id, after } of transaction.changes) {
        if (after) documents.set(id, after);
        else documents.delete(id);
      }
      events.emit('transaction', transaction);
    },
    nextTimestamp: () => new Date(Math.max(Date.now(), lastTime + 1)).toISOString(),
    onTransaction: (listener) => {
      events.on('transaction', listener);
      return () => events.off('transaction', listener);
    },
  };
}

function isAsset(document: LakeDocument): document is LakeDocument & { path: string } {
  return (
    (document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset') &&
    typeof document['path'] === 'string'
  );
}

/** Sets an asset's `url` to the address that the lake listens on now: a stored one may name an old port. */
function withAssetUrl(document: LakeDocument, publicUrl: string): LakeDocument {
  return isAsset(document) ? { ...document, url: `${publicUrl}/${document.path}` } : document;
}

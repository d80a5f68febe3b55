import type { DatabaseSync } from 'node:sqlite';
import { type LakeDocument, storedDocument } from '../documents.ts';
import { inTransaction } from './database.ts';

export type Change = {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
  /** The mutations of this document that turn `before` into `after`. */
  mutations: unknown[];
};

export type Transaction = {
  id: string;
  /** An ISO instant, later than those of all earlier transactions. */
  timestamp: string;
  author: string;
  /** The mutations of the request. */
  mutations: unknown[];
  changes: Change[];
};

export type Store = ReturnType<typeof openStore>;
type Listener = (transaction: Transaction) => void;

const ASSETS = ['sanity.imageAsset', 'sanity.fileAsset'];

/** Reads the whole dataset into memory, where queries are evaluated. */
export function openStore(database: DatabaseSync, url: string) {
  const find = database.prepare('select seq from transactions where id = ?');
  const newest = database
    .prepare('select timestamp from transactions order by seq desc limit 1')
    .get();
  const insert = database.prepare(
    'insert into transactions (id, timestamp, author, mutations) values (?, ?, ?, ?)',
  );
  const insertChange = database.prepare(
    `insert into changes (seq, document_id, previous_rev, result_rev, body, mutations)
     values (?, ?, ?, ?, ?, ?)`,
  );
  const put = database.prepare('insert or replace into documents (id, body) values (?, ?)');
  const remove = database.prepare('delete from documents where id = ?');

  /** Returns a stored document. The URL of an asset gets the lake's current port. */
  const read = (body: string): LakeDocument => fillUrl(storedDocument.parse(JSON.parse(body)));
  const fillUrl = (document: LakeDocument): LakeDocument => {
    const { _type, path } = document;
    const isAsset = ASSETS.includes(_type) && typeof path === 'string';
    return isAsset ? { ...document, url: `${url}/${path}` } : document;
  };
  const documents = new Map<string, LakeDocument>();
  for (const { body } of database.prepare('select body from documents order by id').all()) {
    const document = read(String(body));
    documents.set(document._id, document);
  }
  let lastTime = Date.parse(String(newest?.['timestamp'])) || 0;
  const listeners = new Set<Listener>();

  function write({ id, timestamp, author, mutations, changes }: Transaction): void {
    const seq = insert.run(id, timestamp, author, JSON.stringify(mutations)).lastInsertRowid;
    for (const change of changes) {
      const body = change.after ? JSON.stringify(change.after) : null;
      const revisions = [change.before?._rev ?? null, change.after?._rev ?? null] as const;
      insertChange.run(seq, change.id, ...revisions, body, JSON.stringify(change.mutations));
      if (body === null) remove.run(change.id);
      else put.run(change.id, body);
    }
  }

  return {
    /** All documents, including drafts and system documents. */
    documents: documents as ReadonlyMap<string, LakeDocument>,
    read,
    fillUrl,
    /** Returns the number of a transaction, or null for an unknown id. Later transactions have higher numbers. */
    findSeq: (id: string) => {
      const found = find.get(id);
      return found ? Number(found['seq']) : null;
    },
    /** Writes a transaction to disk, then makes it visible to readers and listeners. */
    commit: (transaction: Transaction) => {
      inTransaction(database, () => write(transaction));
      lastTime = Date.parse(transaction.timestamp);
      for (const { id, after } of transaction.changes) {
        if (after) documents.set(id, after);
        else documents.delete(id);
      }
      for (const listener of listeners) listener(transaction);
    },
    /** Returns the timestamp of the next transaction, which is later than the previous one. */
    nextTimestamp: () => new Date(Math.max(Date.now(), lastTime + 1)).toISOString(),
    /** Calls the listener after each commit, in order. Returns a function that removes it. */
    onTransaction: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

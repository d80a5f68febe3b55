import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { LakeDocument } from '../documents.ts';
import { inTransaction } from './database.ts';

const storedDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
});

export function parseStored(body: string): LakeDocument {
  return storedDocument.parse(JSON.parse(body));
}

export type TransactionLog = {
  readDocuments(): LakeDocument[];
  /** The time of the newest transaction in milliseconds, 0 without one. */
  readLastTime(): number;
  has(transactionId: string): boolean;
  /** Returns once the transaction and the writes of `alongside` are on disk. */
  append(transaction: Transaction, alongside: () => void): void;
};

export function openTransactionLog(database: DatabaseSync): TransactionLog {
  const find = database.prepare('select 1 from transactions where id = ?');
  const newest = database.prepare('select timestamp from transactions order by seq desc limit 1');
  const insert = database.prepare(
    'insert into transactions (id, timestamp, author, mutations) values (?, ?, ?, ?)',
  );
  const insertChange = database.prepare(
    `insert into changes (seq, document_id, previous_rev, result_rev, body, mutations)
     values (?, ?, ?, ?, ?, ?)`,
  );
  const put = database.prepare('insert or replace into documents (id, body) values (?, ?)');
  const remove = database.prepare('delete from documents where id = ?');

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
    readDocuments: () =>
      database
        .prepare('select body from documents order by id')
        .all()
        .map((row) => parseStored(String(row['body']))),
    readLastTime: () => {
      const row = newest.get();
      return row ? Date.parse(String(row['timestamp'])) : 0;
    },
    has: (transactionId) => find.get(transactionId) !== undefined,
    append: (transaction, alongside) =>
      inTransaction(database, () => {
        write(transaction);
        alongside();
      }),
  };
}

export type Change = {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
  /** Mutations of this document alone that turn `before` into `after`. */
  mutations: unknown[];
};

export type Transaction = {
  id: string;
  /** ISO instant; later than every earlier transaction's. */
  timestamp: string;
  author: string;
  /** The mutations of the request. */
  mutations: unknown[];
  changes: Change[];
};

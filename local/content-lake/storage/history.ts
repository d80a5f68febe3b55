import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { LakeDocument } from '../documents.ts';
import type { Change, Store, Transaction } from './store.ts';

const row = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  document_id: z.string(),
  body: z.string().nullable(),
  mutations: z.string().nullable(),
  before: z.string().nullable(),
});
const mutationList = z.array(z.unknown());

type Range = {
  /** Inclusive. */
  fromTransaction?: string | undefined;
  toTransaction?: string | undefined;
  newestFirst: boolean;
  limit: number;
};
/** A point in the history of the dataset. */
export type Moment = { revision: string } | { time: string } | 'lastRevision';

const COLUMNS = `transactions.id, timestamp, author, document_id, changes.body,
  changes.mutations, (select earlier.body from changes earlier where earlier.document_id =
    changes.document_id and earlier.seq < changes.seq order by earlier.seq desc limit 1) as before`;
const JOINED = 'from changes join transactions on transactions.seq = changes.seq';
const LAST = 9_007_199_254_740_991;
/** With more missed transactions, starting over is faster for the client. */
const RESUME_LIMIT = 200;

export type History = ReturnType<typeof openHistory>;

/** Reads the stored history of the dataset. */
export function openHistory(database: DatabaseSync, { read: parse, findSeq }: Store) {
  const newest = database.prepare('select id, seq from transactions order by seq desc limit 1');
  const bodyAtSeq = database.prepare(
    'select body from changes where document_id = ? and seq <= ? order by seq desc limit 1',
  );
  const bodyAtTime = database.prepare(
    `select changes.body ${JOINED} where document_id = ? and timestamp <= ?
     order by changes.seq desc limit 1`,
  );
  const lastBody = database.prepare(
    `select body from changes where document_id = ? and body is not null
     order by seq desc limit 1`,
  );
  const versions = database.prepare(
    `select distinct document_id from changes where document_id in (?, ?)
     or document_id glob ? order by document_id`,
  );

  const read = (body: unknown) => (typeof body === 'string' ? parse(body) : null);
  /** Returns transactions from rows. The rows of one transaction are adjacent. */
  const select = (condition: string, values: (string | number)[], order: string) => {
    const transactions: Transaction[] = [];
    const sql = `select ${COLUMNS} ${JOINED} where ${condition} order by changes.seq ${order}`;
    for (const each of database.prepare(sql).all(...values)) {
      const { id, timestamp, author, document_id, body, before, mutations } = row.parse(each);
      const change: Change = {
        id: document_id,
        before: read(before),
        after: read(body),
        mutations: mutationList.parse(JSON.parse(mutations ?? '[]')),
      };
      const last = transactions.at(-1);
      if (last?.id === id) last.changes.push(change);
      else transactions.push({ id, timestamp, author, mutations: [], changes: [change] });
    }
    return transactions;
  };

  return {
    /** Returns the transactions that changed any of these documents, with those changes. */
    transactions: (
      documentIds: string[],
      { fromTransaction, toTransaction, newestFirst, limit }: Range,
    ) => {
      const ids = documentIds.map(() => '?').join();
      const from = fromTransaction ? (findSeq(fromTransaction) ?? LAST) : 0;
      const to = toTransaction ? (findSeq(toTransaction) ?? 0) : LAST;
      const order = newestFirst ? 'desc' : 'asc';
      const condition = `changes.document_id in (${ids}) and changes.seq in (
        select distinct seq from changes where document_id in (${ids}) and seq between ? and ?
        order by seq ${order} limit ?)`;
      return select(condition, [...documentIds, ...documentIds, from, to, limit], order);
    },
    /** Returns a document as it was at a moment, or null if it did not exist. */
    documentAt: (documentId: string, moment: Moment): LakeDocument | null => {
      if (moment === 'lastRevision') return read(lastBody.get(documentId)?.['body']);
      if ('time' in moment) return read(bodyAtTime.get(documentId, moment.time)?.['body']);
      const seq = findSeq(moment.revision) ?? 0;
      return read(bodyAtSeq.get(documentId, seq)?.['body']);
    },
    /** Returns the ids of a document, its drafts and its versions, including deleted ones. */
    versionsOf: (publishedId: string) =>
      versions
        .all(publishedId, `drafts.${publishedId}`, `versions.*.${publishedId}`)
        .map((each) => String(each['document_id'])),
    newestId: () => {
      const found = newest.get();
      return found ? String(found['id']) : null;
    },
    /** Returns the transactions after an event, or null if the event is unknown or there are too many. */
    since: (eventId: string) => {
      const seq = findSeq(eventId.split('#')[0] ?? '');
      const last = newest.get()?.['seq'];
      if (seq === null || Number(last) - seq > RESUME_LIMIT) return null;
      return select('changes.seq > ?', [seq], 'asc');
    },
  };
}

/** Mendoza's opcode for "the result is this value". */
const WHOLE_VALUE = 0;

/** Returns patches in Mendoza's format from one state to the other and back. */
export const effectsOf = (before: LakeDocument | null, after: LakeDocument | null) => ({
  apply: [WHOLE_VALUE, after],
  revert: [WHOLE_VALUE, before],
});

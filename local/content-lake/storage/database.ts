import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA_VERSION = 3;

/**
 * `documents` holds the current state. `transactions` and `changes` hold the history: each change keeps the
 * whole resulting document (null when deleted) and its mutations, enough for any earlier revision.
 * Of people it keeps their sessions (a hash of each token) and their settings of the Studio.
 */
const SCHEMA = `
  create table documents (id text primary key, body text not null) strict;
  create table transactions (
    seq integer primary key autoincrement,
    id text not null unique,
    timestamp text not null,
    author text not null,
    mutations text not null
  ) strict;
  create table changes (
    seq integer not null references transactions (seq),
    document_id text not null,
    previous_rev text,
    result_rev text,
    body text,
    mutations text,
    primary key (seq, document_id)
  ) strict;
  create index changes_by_document on changes (document_id, seq);
  create table users (id text primary key, name text not null) strict;
  create table sessions (
    token_hash text primary key,
    user_id text not null references users (id),
    created_at integer not null
  ) strict;
  create table key_values (
    user_id text not null,
    key text not null,
    value text not null,
    primary key (user_id, key)
  ) strict;
`;

/**
 * Opens the lake's SQLite file. `synchronous = full` makes each commit wait for the disk: acknowledged
 * writes survive a kill and a power cut.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const database = new DatabaseSync(join(dataDir, 'lake.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
  if (version === 0) {
    inTransaction(database, () => {
      database.exec(`${SCHEMA}; pragma user_version = ${SCHEMA_VERSION}`);
    });
  } else if (version !== SCHEMA_VERSION) {
    database.close();
    throw new Error(
      `The data in ${dataDir} was written by another version of the content lake (format ${version}). Delete the folder to start over, or run the version that wrote it.`,
    );
  }
  return database;
}

export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('begin immediate');
  try {
    work();
    database.exec('commit');
  } catch (error) {
    // A full disk has ended the transaction already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

export type Retention = { days: number; changesPerDocument: number };

/** Sanity keeps 90 days on its larger plans. */
export const RETENTION: Retention = { days: 90, changesPerDocument: 500 };

const DAY_MS = 24 * 60 * 60 * 1000;
const WORTH_SHRINKING_BYTES = 16 * 1024 * 1024;

/**
 * Deletes history beyond the limits, so that the file does not grow for ever. Each existing document keeps
 * its newest change, whatever its age: its history begins with it.
 */
export function compactLog(database: DatabaseSync, { days, changesPerDocument }: Retention): void {
  const oldest = new Date(Date.now() - days * DAY_MS).toISOString();
  inTransaction(database, () => {
    database
      .prepare(
        `delete from changes where (seq, document_id) in (
           select changes.seq, document_id from (
             select seq, document_id, row_number() over
               (partition by document_id order by seq desc) as recency from changes
           ) as changes join transactions on transactions.seq = changes.seq
           where (recency > ? or timestamp < ?)
             and (recency > 1 or document_id not in (select id from documents))
         )`,
      )
      .run(changesPerDocument, oldest);
    database.exec(
      `delete from transactions where seq not in (select seq from changes)
         and seq < (select max(seq) from transactions)`,
    );
  });
  const read = (name: string) => Number(database.prepare(`pragma ${name}`).get()?.[name]);
  if (read('freelist_count') * read('page_size') > WORTH_SHRINKING_BYTES) database.exec('vacuum');
}

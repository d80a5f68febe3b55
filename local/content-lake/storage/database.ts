import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA_VERSION = 3;

/**
 * `documents` holds the current state. `transactions` and `changes` hold the history. Each change has the whole
 * resulting document (null if deleted) and its mutations, which is enough to restore any revision. The other
 * tables hold users, their sessions (a hash of each token) and their settings of the Studio.
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
 * Opens the lake's SQLite file. `synchronous = full` makes each commit wait for the disk, so acknowledged writes
 * survive a kill and a power failure.
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
    // A full disk has already ended the transaction.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

/** Sanity keeps 90 days on its larger plans. */
const HISTORY_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Deletes old history, so that the file does not grow forever. Each document keeps its newest change, however
 * old, as the beginning of its history.
 */
export function compactLog(database: DatabaseSync): void {
  const oldest = new Date(Date.now() - HISTORY_MS).toISOString();
  inTransaction(database, () => {
    database
      .prepare(
        `delete from changes where seq in (select seq from transactions where timestamp < ?)
           and (seq, document_id) not in
             (select max(seq), document_id from changes group by document_id)`,
      )
      .run(oldest);
    database.exec('delete from transactions where seq not in (select seq from changes)');
  });
}

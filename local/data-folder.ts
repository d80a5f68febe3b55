import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { z } from 'zod';

const FILE = 'in-use.lock';
/** Keys and what visitors sent are nobody else's business on a shared machine. */
const OWNER_ONLY = 0o700;

/**
 * Locks a data folder for this process, creates it when it is missing, and closes it to other users. The lock is an SQLite file in an
 * exclusive transaction: the operating system frees it when the process ends, `kill -9` included, so that
 * no stale lock remains.
 * @returns `release`, which may be called more than once
 * @throws Error in a sentence when the folder is locked already or cannot be written
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const folder = resolve(dataDir);
  const database = openLockFile(folder);
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (cause) {
    database.close();
    if (!isBusy(cause)) throw unusableFolder(folder, cause);
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop that process, or choose another folder.`,
      { cause },
    );
  }
  return {
    release: () => {
      if (database.isOpen) database.close();
    },
  };
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    chmodSync(folder, OWNER_ONLY);
    return new DatabaseSync(join(folder, FILE));
  } catch (cause) {
    throw unusableFolder(folder, cause);
  }
}

const SQLITE_BUSY = 5;

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY;
}

function unusableFolder(folder: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `The data folder ${folder} cannot be used (${reason}). Check that it is a folder and that you may write to it.`,
    { cause },
  );
}

/** What a call has kept in a file; null while none has. @throws ZodError for another shape */
export const readState = <T>(file: string, schema: z.ZodType<T>): T | null =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;

/** At once and for its owner alone: a kill leaves the former state or this one. */
export function keepState(file: string, state: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FILE = 'in-use.lock';

/**
 * Takes a data folder for this process alone, making the folder when it is missing. The lock is an
 * SQLite file held in an exclusive transaction: the operating system frees it when the process
 * ends, `kill -9` included, so no stale lock is ever left behind.
 * @returns `release`, which may be called more than once
 * @throws Error in a sentence when another process (or another part of this one) holds the folder,
 *   or when the folder cannot be written
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const folder = resolve(dataDir);
  const database = openLockFile(folder);
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (cause) {
    database.close();
    if (!isBusy(cause)) throw unusable(folder, cause);
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
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(join(folder, FILE));
  } catch (cause) {
    throw unusable(folder, cause);
  }
}

const SQLITE_BUSY = 5;

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY;
}

function unusable(folder: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `The data folder ${folder} cannot be used (${reason}). Check that it is a folder that you may write to.`,
    { cause },
  );
}

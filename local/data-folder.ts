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
  let database: DatabaseSync | null = null;
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    chmodSync(folder, OWNER_ONLY);
    database = new DatabaseSync(join(folder, FILE));
    database.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (cause) {
    database?.close();
    throw new Error(describe(folder, cause), { cause });
  }
  const lock = database;
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

/** Opens what works in a data folder, which is locked until that is closed. */
export async function openLocked<Opened extends { close(): Promise<void> }>(
  dataDir: string,
  open: () => Promise<Opened>,
): Promise<Opened> {
  const lock = lockDataFolder(dataDir);
  try {
    const opened = await open();
    return { ...opened, close: () => opened.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const SQLITE_BUSY = 5;

function describe(folder: string, cause: unknown): string {
  if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) {
    return `The data folder ${folder} is in use by another process. Stop that process, or choose another folder.`;
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `The data folder ${folder} cannot be used (${reason}). Check that it is a folder and that you may write to it.`;
}

export type KeptState<State> = ReturnType<typeof openState<State>>;

/**
 * What calls change of an account, and a file keeps. Without a file it lasts until the next start.
 * @throws ZodError for a file of another shape
 */
export function openState<State>(file: string | null, schema: z.ZodType<State>, initial: State) {
  const isKept = file !== null && existsSync(file);
  let current = isKept ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : initial;
  return {
    get current(): State {
      return current;
    },
    /** At once and for its owner alone: a kill leaves the former state or this one. */
    replace: (next: State) => {
      if (file !== null) {
        writeFileSync(`${file}.new`, JSON.stringify(next, null, 2), { mode: 0o600, flush: true });
        renameSync(`${file}.new`, file);
      }
      current = next;
    },
  };
}

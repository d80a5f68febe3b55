import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { z } from 'zod';

const FILE = 'in-use.lock';
/** The folder contains keys and visitors' data, so other users of the machine may not read it. */
const OWNER_ONLY = 0o700;

/**
 * Locks a data folder for this process. It creates a missing folder and closes it to other users. The lock is an
 * SQLite file in an exclusive transaction. The operating system releases it when the process ends, even by
 * `kill -9`, so no stale lock remains.
 * @returns `release`, which may be called more than once
 * @throws Error with a message for people when the folder is already locked or cannot be written
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

/** Locks a data folder, then runs `open`. Closing the result releases the lock. */
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
 * Opens a state that is stored in a file. Without a file it lasts until the next start.
 * @throws ZodError if the file does not match the schema
 */
export function openState<State>(file: string | null, schema: z.ZodType<State>, initial: State) {
  const isKept = file !== null && existsSync(file);
  let current = isKept ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : initial;
  return {
    get current(): State {
      return current;
    },
    /** Replaces the state. The rename is atomic, so a kill leaves the old or the new file. */
    replace: (next: State) => {
      if (file !== null) {
        writeFileSync(`${file}.new`, JSON.stringify(next, null, 2), { mode: 0o600, flush: true });
        renameSync(`${file}.new`, file);
      }
      current = next;
    },
  };
}

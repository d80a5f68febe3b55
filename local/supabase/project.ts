import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Keys } from './keys.ts';

/** What the project that runs on this machine is called in the management API. */
export const PROJECT_REF = 'local';

const state = z.object({
  /** Empty: there is no such key yet. */
  publishableKey: z.string(),
  secretKey: z.string(),
  /** The schemas that the Data API shows, separated by commas; empty: it is off. */
  dbSchema: z.string(),
});
export type ProjectState = z.infer<typeof state>;

export type Project = {
  readonly current: ProjectState;
  replace(next: ProjectState): void;
};

const FILE = 'project.json';
const SHOWN = 'public';

/**
 * The settings of the project: with keys of the options, those and a Data API that is on; without, what
 * calls of the management API made, kept on the disk.
 * @param dataDir null: nothing is kept
 */
export function openProject(dataDir: string | null, keys: Keys | null): Project {
  const file = dataDir !== null && keys === null ? join(dataDir, FILE) : null;
  let current = keys ? { ...keys, dbSchema: SHOWN } : readState(file);
  return {
    get current() {
      return current;
    },
    replace: (next) => {
      current = next;
      if (file === null) return;
      writeFileSync(`${file}.new`, JSON.stringify(next, null, 2), { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    },
  };
}

function readState(file: string | null): ProjectState {
  if (file === null || !existsSync(file))
    return { publishableKey: '', secretKey: '', dbSchema: '' };
  return state.parse(JSON.parse(readFileSync(file, 'utf8')));
}

import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { manifestPath } from './manifest.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the backups that were finished more than `keepDays` days ago. Other folders are left alone.
 * @returns the names of the deleted backups
 */
export function deleteOldBackups(parent: string, keepDays: number, now = Date.now()): string[] {
  const isOld = (name: string) => {
    const manifest = manifestPath(join(parent, name));
    return existsSync(manifest) && now - statSync(manifest).mtimeMs > keepDays * DAY_MS;
  };
  const old = readdirSync(parent).filter(isOld);
  for (const name of old) rmSync(join(parent, name), { recursive: true });
  return old;
}

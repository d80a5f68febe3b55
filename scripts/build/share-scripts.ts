import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseKept } from './keep-left.ts';

const SCRIPTS = 'static/**/*.*';

/**
 * A page that is open asks for scripts of its own build later: those of earlier images are served for a
 * week more.
 * @param build a folder with the scripts of this image, which gets the others
 * @param shared a folder that every image and process has
 */
export function shareScripts(build: string, shared: string, now = Date.now()): void {
  const current = globSync(SCRIPTS, { cwd: build });
  const before = globSync(SCRIPTS, { cwd: shared });
  const kept = chooseKept(join(shared, 'left-scripts'), before, current, now);
  for (const file of kept) cpSync(join(shared, file), join(build, file));
  for (const file of before) {
    if (!kept.includes(file) && !current.includes(file)) rmSync(join(shared, file));
  }
  for (const file of current) cpSync(join(build, file), join(shared, file));
}

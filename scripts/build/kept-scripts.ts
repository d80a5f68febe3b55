import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** How long a page, or a Studio, may stay open and still find its scripts. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Returns the scripts of earlier builds that are still served beside those of the current one. File names
 * contain a hash of the content, so files of several builds do not collide.
 * @param note the file that records when each script was last part of a current build
 * @param before the files that were served until now
 * @param current the files of the new build
 */
export function chooseKept(
  note: string,
  before: string[],
  current: string[],
  now = Date.now(),
): string[] {
  const known = existsSync(note) ? readNote(readFileSync(note, 'utf8')) : new Map<string, number>();
  const left = before
    .filter((file) => !current.includes(file))
    .map((file) => [file, known.get(file) ?? now] as const)
    .filter(([, since]) => now - since <= KEPT_MS);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, left.map(([file, since]) => `${since} ${file}\n`).join(''));
  return left.map(([file]) => file);
}

const readNote = (text: string) =>
  new Map(
    [...text.matchAll(/^(\d+) (.+)$/gm)].map(([, since, file = '']) => [file, Number(since)]),
  );

const SCRIPTS = 'static/**/*.*';

/**
 * Copies the scripts of earlier images into this build for one more week, because an open page still loads
 * scripts of the build it came from.
 * @param build the folder with the scripts of this image, which receives the earlier ones
 * @param shared a folder that all images and processes share
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

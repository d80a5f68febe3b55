import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How long a page, or a Studio, may stay open and still find its scripts. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Which scripts of earlier builds are still served, beside those of the current one: their names carry
 * a hash of their content, so they live side by side.
 * @param note where it is remembered since when a file belongs to no current build
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

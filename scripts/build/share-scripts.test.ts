import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../local/tests/temporary-folder.ts';
import { shareScripts } from './kept-scripts.ts';

const DAY_MS = 24 * 60 * 60_000;

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));

const shared = () => join(folder, 'shared');

/** The folder of a process that starts with an image. */
function makeBuild(name: string, script: string): string {
  const build = join(folder, name);
  mkdirSync(join(build, 'static'), { recursive: true });
  writeFileSync(join(build, 'static', script), script);
  return build;
}

it('a page of the former image finds its scripts for a week in every process of the new one', () => {
  shareScripts(makeBuild('one', 'former.js'), shared(), 0);
  for (const [name, days] of [
    ['two', 0],
    ['three', 6],
  ] as const) {
    const build = makeBuild(name, 'new.js');
    shareScripts(build, shared(), days * DAY_MS);
    expect(existsSync(join(build, 'static/former.js'))).toBe(true);
  }
  const late = makeBuild('four', 'new.js');
  shareScripts(late, shared(), 8 * DAY_MS);
  expect(existsSync(join(late, 'static/former.js'))).toBe(false);
  expect(existsSync(join(late, 'static/new.js'))).toBe(true);
});

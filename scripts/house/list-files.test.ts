import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listFiles } from './list-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'list-files-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('a file that was deleted without git is not part of the house, and a new file is', () => {
  const write = (name: string) => {
    writeFileSync(join(folder, name), '*.log');
  };
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  for (const name of ['.gitignore', 'kept.ts', 'deleted.ts']) write(name);
  execFileSync('git', ['add', '.'], { cwd: folder });
  rmSync(join(folder, 'deleted.ts'));
  for (const name of ['new.ts', 'ignored.log']) write(name);
  expect(listFiles(folder).sort()).toEqual(['.gitignore', 'kept.ts', 'new.ts']);
});

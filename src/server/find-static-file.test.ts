import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStaticFile } from './find-static-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const write = (file: string, size: number) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), 'x'.repeat(size));
};

const find = (path: string) => findStaticFile(path, folder, '.next-test');

beforeAll(() => {
  write('secret', 1);
  write('public/hero/a b.mp4', 2);
  write('public/studio/index.html', 3);
  write('public/studio/static/a.js', 4);
  write('.next-test/static/chunks/a.js', 5);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the file at an address', () => {
  it.each([
    ['/hero/a b.mp4', 2],
    ['/studio', 3],
    ['/studio/structure/page', 3],
    ['/Studio/x', 3],
    ['/studio/static/a.js', 4],
    ['/_next/static/chunks/a.js', 5],
  ])('%s is the one that Next.js sends', (path, size) => {
    expect(find(path)?.size).toBe(size);
  });

  it.each(['/', '/hero', '/faq', '/studio/static/b.js', '/../secret', '/hero/../../secret'])(
    '%s is none',
    (path) => {
      expect(find(path)).toBeNull();
    },
  );

  it('is none where the name is too long for a file', () => {
    expect(find(`/${'x'.repeat(9_000)}`)).toBeNull();
  });
});

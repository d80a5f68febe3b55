import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStaticFile, screenFileRequest } from './screen-file-request.ts';

const SIZE = 1000;
const CHANGED = Date.parse('Sun, 22 Nov 2026 12:00:00 GMT');
const findFile = (path: string) =>
  path === '/hero/hero 1.mp4' ? { size: SIZE, mtimeMs: CHANGED + 500 } : null;

/** Returns the refusal of a request and the range that Next.js gets. */
function screen(headers: Record<string, string>, url = '/hero/hero%201.mp4?v=1', method = 'GET') {
  const sent = { ...headers };
  return { refusal: screenFileRequest({ method, url, headers: sent }, findFile), ...sent };
}

const BEYOND = { status: 416, headers: { 'Content-Range': 'bytes */1000' } };

describe('a range of a file', () => {
  const part = ['0-', '0-0', '999-', '-1', '-1000', '5-99999'];
  it.each(part)('is passed on when the file has such a part: %s', (bytes) => {
    const range = `bytes=${bytes}`;
    expect(screen({ range })).toEqual({ refusal: null, range });
  });

  const beyond = ['1000-', '99999999-', '1000-2000', '-0'];
  it.each(beyond)('beyond the end is refused, with the size: %s', (bytes) =>
    expect(screen({ range: `bytes=${bytes}` }).refusal).toEqual(BEYOND),
  );

  const none = ['-1001', 'abc', '5-2', '-', '', '0-0,5-6'];
  it.each(none)('that is invalid, or more than the file, becomes the whole file: %s', (bytes) =>
    expect(screen({ range: `bytes=${bytes}` })).toEqual({ refusal: null }),
  );

  const conditions = ['if-range', 'if-none-match', 'if-modified-since'];
  it.each(conditions)('beyond the end is left to the condition %s', (name) =>
    expect(screen({ range: 'bytes=1000-', [name]: 'x' })).toEqual({ refusal: null, [name]: 'x' }),
  );

  it('is ignored for other addresses and methods', () => {
    const range = 'bytes=1000-';
    expect(screen({ range }, '/media/a.mp4')).toEqual({ refusal: null, range });
    expect(screen({ range }, '/hero/hero%201.mp4', 'DELETE')).toEqual({ refusal: null, range });
  });
});

describe('a condition on a file', () => {
  it.each(['"x"', 'W/"3e8-19"', ''])('is not met by any tag: %s', (match) => {
    expect(screen({ 'if-match': match }).refusal).toEqual({ status: 412 });
    expect(screen({ 'if-match': '*' }).refusal).toBeNull();
  });

  it('is met as long as the file has not changed, to the second', () => {
    const since = (time: number) => ({ 'if-unmodified-since': new Date(time).toUTCString() });
    expect(screen(since(CHANGED)).refusal).toBeNull();
    expect(screen(since(CHANGED - 1000)).refusal).toEqual({ status: 412 });
    expect(screen({ 'if-unmodified-since': 'no date' }).refusal).toBeNull();
  });
});

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

const NO_FILES = ['/', '/hero', '/faq', '/studio/static/b.js', '/../secret', '/hero/../../secret'];

it.each([
  ['/hero/a b.mp4', 2],
  ['/studio', 3],
  ['/studio/structure/page', 3],
  ['/Studio/x', 3],
  ['/studio/static/a.js', 4],
  ['/_next/static/chunks/a.js', 5],
  ...NO_FILES.map((path): [string, undefined] => [path, undefined]),
] satisfies [string, number?][])('the file at %s has %s bytes', (path, size) => {
  expect(find(path)?.size).toBe(size);
});

it('a name that is too long for a file matches none', () =>
  expect(find(`/${'x'.repeat(9_000)}`)).toBeNull());

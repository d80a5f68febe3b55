import type { SanityImageAssetDocument } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyText } from './support/matchers.ts';
import { startLakeWithImage } from './support/sample-image.ts';
import type { TestLake } from './support/start-lake.ts';

let lake: TestLake;
let uploaded: SanityImageAssetDocument;

beforeAll(async () => {
  ({ lake, uploaded } = await startLakeWithImage());
});
afterAll(() => lake.close());

describe('hostile requests for images', () => {
  it.each([
    'w=abc',
    'w=-5',
    'w=0',
    'w=1e3',
    'w=99999999999',
    'w=8193',
    'h=NaN',
    'w=10.5',
    'w=10&w=x',
    'rect=1,2,3',
    'rect=a,b,c,d',
    'rect=400,0,10,10',
    'rect=0,0,0,0',
    'rect=-1,0,5,5',
    'fit=weird',
    'crop=nowhere',
    'fm=exe',
    'fm=../x',
    'q=101',
    'q=x',
    'dpr=9',
    'dpr=x',
    'blur=0',
    'blur=99999',
    'fp-x=2',
    'bg=red',
    'auto=compress',
    'flip=q',
    'w=8192&h=8192&fit=crop',
    'w=8192&dpr=3',
  ])('?%s → 400', async (search) => {
    const response = await fetch(`${uploaded.url}?${search}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: 400, message: anyText });
  });

  it.each([
    ['an unknown image', () => `${'0'.repeat(40)}-1x1.png`],
    ['no name', () => 'x'],
    ['path traversal', () => '..%2f..%2flake.sqlite'],
    ['path traversal, encoded twice', () => '%252e%252e%252flake.sqlite'],
    ['a zero byte', () => `${uploaded.sha1hash}-400x200.png%00.jpg`],
    ['a backslash', () => '..%5Clake.sqlite'],
    ['another size in the name', () => `${uploaded.sha1hash}-4x2.png`],
    ['path traversal by one folder', () => '..%2flake.sqlite'],
  ])('%s → 404', async (_, file) => {
    expect((await fetch(`${lake.url}/files/test/production/${file()}`)).status).toBe(404);
    expect((await fetch(`${lake.url}/images/test/production/${file()}?w=10`)).status).toBe(404);
  });

  it('another project or dataset → 404', async () => {
    const name = uploaded.path.split('/').at(-1);
    expect((await fetch(`${lake.url}/images/other/production/${name}`)).status).toBe(404);
    expect((await fetch(`${lake.url}/images/test/other/${name}`)).status).toBe(404);
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openImageCache } from './image-cache.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'detailing-images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const image = (text: string) => ({ type: 'image/avif', body: new TextEncoder().encode(text) });
const textOf = async (cache: ReturnType<typeof openImageCache>, key: string) => {
  const found = await cache.read(key);
  return found && new TextDecoder().decode(found.body);
};
/** As if nobody had looked at it since then. */
const lastUsed = (key: string, minutesAgo: number) => {
  const at = Date.now() / 1000 - 60 * minutesAgo;
  utimesSync(join(folder, key), at, at);
};

describe('images on the disk', () => {
  it('are there with their type after a restart', async () => {
    await openImageCache(folder, 1_000).write('a', image('one\ntwo'));
    const reopened = openImageCache(folder, 1_000);
    expect(await reopened.read('a')).toMatchObject({ type: 'image/avif' });
    expect(await textOf(reopened, 'a')).toBe('one\ntwo');
    expect(await reopened.read('b')).toBeNull();
  });

  it('make room for new ones, the ones that nobody looked at for longest first', async () => {
    const cache = openImageCache(folder, 1_000);
    const keys = ['a', 'b', 'c', 'd'];
    for (const key of keys) await cache.write(key, image(key.repeat(200)));
    for (const [index, key] of keys.entries()) lastUsed(key, 100 - index);
    await cache.read('a');
    await cache.write('e', image('e'.repeat(200)));
    expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd', 'e']);
  });

  it('never take more room than they may, however many processes write', async () => {
    const processes = [openImageCache(folder, 10_000), openImageCache(folder, 10_000)];
    for (let index = 0; index < 60; index += 1) {
      await processes[index % 2]?.write(`${index}`, image('x'.repeat(400)));
    }
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).length);
    const total = bytes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(10_000);
    expect(total).toBeGreaterThan(8_000);
  });

  it('are never half of one, not even after a crash in the middle of writing', async () => {
    const cache = openImageCache(folder, 1_000);
    await cache.write('a', image('the whole image'));
    writeFileSync(join(folder, 'a'), readFileSync(join(folder, 'a')).subarray(0, -1));
    writeFileSync(join(folder, 'b'), '');
    expect(await cache.read('a')).toBeNull();
    expect(await cache.read('b')).toBeNull();
    await cache.write('a', image('the whole image'));
    expect(await textOf(cache, 'a')).toBe('the whole image');
  });

  it('are written by two at once without a trace of the other', async () => {
    const cache = openImageCache(folder, 10_000);
    await Promise.all(Array.from({ length: 8 }, () => cache.write('a', image('same'))));
    expect(readdirSync(folder)).toEqual(['a']);
  });
});

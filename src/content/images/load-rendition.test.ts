import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../tests/support/process/unit-environment.ts';

const IMAGE = new URL('https://cdn.example/image.jpg?w=640');
const AVIF = 'image/avif,*/*';
let folder: string;
let images: string;
let answer: (url: URL) => Response;
const source = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>((url) =>
  Promise.resolve(answer(url)),
);

/** Returns `loadRendition` of a process that has just started. */
async function startProcess() {
  vi.resetModules();
  return (await import('./load-rendition.ts')).loadRendition;
}

const respond = (body: BodyInit, type = 'image/avif') =>
  new Response(body, { headers: { 'Content-Type': type } });
const imageNamed = (name: string) => new URL(`https://cdn.example/${name}.jpg`);
const filesOf = () => readdirSync(images).map((name) => join(images, name));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'detailing-images-'));
  images = join(folder, 'images');
  vi.stubEnv('IMAGE_CACHE_MB', '1');
  answer = () => respond('pixels');
  source.mockClear();
  vi.stubEnv('BUILDS_FOLDER', folder);
  vi.stubGlobal('fetch', source);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('an image is fetched from the content source', () => {
  it('once for any number of visitors, at the same time or later', async () => {
    const load = await startProcess();
    await Promise.all(Array.from({ length: 20 }, () => load(IMAGE, AVIF)));
    expect(await load(IMAGE, AVIF)).toMatchObject({ type: 'image/avif' });
    expect(source).toHaveBeenCalledOnce();
  });

  it('once for a second process and after a restart, byte for byte', async () => {
    answer = () => respond('one\ntwo');
    for (let start = 0; start < 2; start += 1) {
      const rendition = await (await startProcess())(IMAGE, AVIF);
      expect(new TextDecoder().decode(rendition?.body)).toBe('one\ntwo');
    }
    expect(source).toHaveBeenCalledOnce();
  });

  it('once for each format', async () => {
    const load = await startProcess();
    for (const accept of [AVIF, '*/*', AVIF, '*/*']) await load(IMAGE, accept);
    const asked = source.mock.calls.map(([, init]) => new Headers(init.headers).get('accept'));
    expect(asked).toEqual([AVIF, '*/*']);
  });

  it('again after it failed or was missing', async () => {
    const load = await startProcess();
    answer = () => new Response('', { status: 500 });
    await expect(load(IMAGE, AVIF)).rejects.toThrow('HTTP 500');
    answer = () => new Response('', { status: 404 });
    expect(await load(IMAGE, AVIF)).toBeNull();
    answer = () => respond('pixels', 'image/webp');
    expect(await load(IMAGE, AVIF)).toMatchObject({ type: 'image/webp' });
  });

  it('again when a crash during a write left half a file or an empty one', async () => {
    const load = await startProcess();
    await load(IMAGE, AVIF);
    const [file = ''] = filesOf();
    for (const torn of [readFileSync(file).subarray(0, -1), '']) {
      writeFileSync(file, torn);
      const rendition = await load(IMAGE, AVIF);
      expect(new TextDecoder().decode(rendition?.body)).toBe('pixels');
    }
    expect(source).toHaveBeenCalledTimes(3);
  });

  it('on every visit on a host without a disk, and nothing is written', async () => {
    vi.stubEnv('IMAGE_CACHE_MB', '0');
    const load = await startProcess();
    for (let visit = 0; visit < 2; visit += 1) await load(IMAGE, AVIF);
    expect(source).toHaveBeenCalledTimes(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('and served when the disk is not writable, with one line in the log', async () => {
    writeFileSync(images, 'no folder');
    const load = await startProcess();
    const { log } = await import('#lib/logging/log.ts');
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    expect(await load(IMAGE, AVIF)).not.toBeNull();
    expect(await load(IMAGE, AVIF)).not.toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('images on the disk', () => {
  it('make room for new ones, the least recently used first', async () => {
    const load = await startProcess();
    answer = () => respond(new Uint8Array(200_000));
    const known = new Map<string, string>();
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
      await load(imageNamed(name), AVIF);
      const file = filesOf().find((each) => !known.has(each)) ?? '';
      known.set(file, name);
      // The file looks unused since then.
      const usedAt = Date.now() / 1000 - 60 * (100 - index);
      utimesSync(file, usedAt, usedAt);
    }
    await load(imageNamed('a'), AVIF);
    await load(imageNamed('e'), AVIF);
    const left = filesOf().map((file) => known.get(file) ?? 'e');
    expect(left.toSorted()).toEqual(['a', 'c', 'd', 'e']);
  });

  it('never exceed their limit, however many processes write', async () => {
    const processes = [await startProcess(), await startProcess()];
    answer = () => respond(new Uint8Array(40_000));
    for (let index = 0; index < 60; index += 1) {
      await processes[index % 2]?.(imageNamed(`${index}`), AVIF);
    }
    const total = filesOf().reduce((sum, file) => sum + readFileSync(file).length, 0);
    expect(total).toBeLessThanOrEqual(1_000_000);
    expect(total).toBeGreaterThan(800_000);
  });

  it('are written by several processes at once without leftover files', async () => {
    const processes = [await startProcess(), await startProcess(), await startProcess()];
    await Promise.all(processes.map((load) => load(IMAGE, AVIF)));
    expect(filesOf()).toHaveLength(1);
  });
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../tests/support/unit-environment.ts';

const IMAGE = new URL('https://cdn.example/image.jpg?w=640');
const AVIF = 'image/avif,*/*';
let folder: string;
let answer: () => Response;
const source = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>(() =>
  Promise.resolve(answer()),
);

/** What a process that has just started uses. */
async function startProcess() {
  vi.resetModules();
  return (await import('./load-rendition.ts')).loadRendition;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'detailing-images-'));
  vi.stubEnv('IMAGE_CACHE_MB', '1');
  answer = () => new Response('pixels', { headers: { 'Content-Type': 'image/avif' } });
  source.mockClear();
  vi.stubEnv('BUILDS_FOLDER', folder);
  vi.stubGlobal('fetch', source);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe('an image is fetched from the content source', () => {
  it('once, however many visitors, at once or one after the other', async () => {
    const load = await startProcess();
    await Promise.all(Array.from({ length: 20 }, () => load(IMAGE, AVIF)));
    expect(await load(IMAGE, AVIF)).toMatchObject({ type: 'image/avif' });
    expect(source).toHaveBeenCalledOnce();
  });

  it('once, also for a second process and after a restart', async () => {
    for (let start = 0; start < 2; start += 1) {
      const load = await startProcess();
      await load(IMAGE, AVIF);
    }
    expect(source).toHaveBeenCalledOnce();
  });

  it('once for each format', async () => {
    const load = await startProcess();
    for (const accept of [AVIF, '*/*', AVIF, '*/*']) await load(IMAGE, accept);
    const asked = source.mock.calls.map(([, init]) => new Headers(init.headers).get('accept'));
    expect(asked).toEqual([AVIF, '*/*']);
  });

  it('again after it failed or was not there', async () => {
    const load = await startProcess();
    answer = () => new Response('', { status: 500 });
    await expect(load(IMAGE, AVIF)).rejects.toThrow('HTTP 500');
    answer = () => new Response('', { status: 404 });
    expect(await load(IMAGE, AVIF)).toBeNull();
    answer = () => new Response('pixels', { headers: { 'Content-Type': 'image/webp' } });
    expect(await load(IMAGE, AVIF)).toMatchObject({ type: 'image/webp' });
  });

  it('for every visit on a host without a disk, and nothing is written', async () => {
    vi.stubEnv('IMAGE_CACHE_MB', '0');
    const load = await startProcess();
    for (let visit = 0; visit < 2; visit += 1) await load(IMAGE, AVIF);
    expect(source).toHaveBeenCalledTimes(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('and served when the disk takes nothing, with one line in the log', async () => {
    writeFileSync(join(folder, 'images'), 'no folder');
    const load = await startProcess();
    const { log } = await import('#lib/logging/log.ts');
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    expect(await load(IMAGE, AVIF)).not.toBeNull();
    expect(await load(IMAGE, AVIF)).not.toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});

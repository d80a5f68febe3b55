import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { environment } from '#config/env.ts';
import { isDue, log } from '#lib/logging/log.ts';

type Rendition = { type: string; body: Uint8Array<ArrayBuffer> };

const TIMEOUT_MS = 10_000;

/** What is being fetched now: other requests for it wait for the same response. */
const underWay = new Map<string, Promise<Rendition | null>>();

let cache: ReturnType<typeof openImageCache> | null | undefined;

/** Beside the builds: every build and process shares it. Null: nothing is kept. */
function imageCache() {
  const { imageCacheBytes } = environment();
  const folder = resolve(process.env.BUILDS_FOLDER ?? '.next-builds', 'images');
  cache ??= imageCacheBytes > 0 ? openImageCache(folder, imageCacheBytes) : null;
  return cache;
}

/**
 * One rendition of an image, from the disk or, the first time, from Sanity's image pipeline.
 * @param accept the formats that the browser takes, in one of few spellings
 * @returns null when Sanity has no such image
 * @throws when Sanity fails
 */
export function loadRendition(upstream: URL, accept: string): Promise<Rendition | null> {
  const key = createHash('sha256').update(`${accept} ${upstream.href}`).digest('hex');
  const known = underWay.get(key);
  if (known) return known;
  const loading = readOrFetch(key, upstream, accept).finally(() => underWay.delete(key));
  underWay.set(key, loading);
  return loading;
}

async function readOrFetch(key: string, upstream: URL, accept: string): Promise<Rendition | null> {
  const cached = imageCache();
  const kept = await cached?.read(key);
  if (kept) return kept;
  const rendition = await fetchRendition(upstream, accept);
  if (rendition) {
    await cached?.write(key, rendition).catch((error: unknown) => {
      // A disk that takes nothing costs a fetch for each visit, never the image.
      if (isDue('image cache')) log.warn('Images cannot be kept on the disk.', { error });
    });
  }
  return rendition;
}

async function fetchRendition(upstream: URL, accept: string): Promise<Rendition | null> {
  const response = await fetch(upstream, {
    headers: { Accept: accept },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404 || response.status === 400) return null;
  const type = response.headers.get('content-type')?.split(';')[0]?.trim();
  if (!response.ok || !type?.startsWith('image/')) throw new Error(`HTTP ${response.status}`);
  return { type, body: await response.bytes() };
}

/** How much of its room a cache leaves free when it makes some, for what others write meanwhile. */
const SPARE = 0.1;
/** After so much of its room was written, it measures what there is. */
const MEASURED_AFTER = 0.05;
/** The order of use need not be more exact. */
const TOUCHED_AFTER_MS = 60_000;

/**
 * Renditions as files, the ones that were not used for longest removed when there are too many bytes.
 * A file is whole or not there, so several processes may share the folder, at any moment one may be
 * killed, and all of it outlives a restart.
 * @param key of a rendition: a name for a file
 */
function openImageCache(folder: string, maxBytes: number) {
  /** Bytes written since the files were measured; nothing is known at the start. */
  let unmeasured = Infinity;

  // Without the comment a build takes the folder for the whole project, and traces all of it.
  const fileOf = (name: string) => join(/* turbopackIgnore: true */ folder, name);

  async function measure(): Promise<void> {
    unmeasured = 0;
    const names = await readdir(folder);
    const files = await Promise.all(names.map((name) => statsOf(fileOf(name))));
    const byAge = files.flatMap((file) => file ?? []).sort((a, b) => a.usedAt - b.usedAt);
    let total = byAge.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of byAge) {
      if (total <= maxBytes * (1 - SPARE)) return;
      await rm(path, { force: true });
      total -= bytes;
    }
  }

  return {
    /** @returns null when it is not there, or not whole */
    async read(key: string): Promise<Rendition | null> {
      const path = fileOf(key);
      const file = await readFile(path).catch(() => null);
      const rendition = file && parseFile(file);
      if (!rendition) return null;
      const used = await statsOf(path);
      const now = Date.now();
      if (used && now - used.usedAt > TOUCHED_AFTER_MS) {
        await utimes(path, now / 1000, now / 1000).catch(() => undefined);
      }
      return rendition;
    },

    /** @throws when the disk takes no more, or lets nobody write */
    async write(key: string, { type, body }: Rendition): Promise<void> {
      await mkdir(folder, { recursive: true });
      const temporary = fileOf(`${key}.${crypto.randomUUID()}`);
      await writeFile(temporary, [`${type} ${body.byteLength}\n`, body]);
      await rename(temporary, fileOf(key));
      unmeasured += body.byteLength;
      if (unmeasured > maxBytes * MEASURED_AFTER) await measure();
    },
  };
}

type StoredFile = { path: string; bytes: number; usedAt: number };

/** Null: another process has removed it. */
async function statsOf(path: string): Promise<StoredFile | null> {
  const stats = await stat(path).catch(() => null);
  return stats && { path, bytes: stats.size, usedAt: stats.mtimeMs };
}

/** A line with the type and the number of bytes, and the bytes. */
function parseFile(file: Buffer<ArrayBuffer>): Rendition | null {
  const end = file.indexOf('\n');
  const [, type, length] = /^(image\/[\w.+-]+) (\d+)$/.exec(file.toString('latin1', 0, end)) ?? [];
  const body = file.subarray(end + 1);
  return type !== undefined && Number(length) === body.byteLength ? { type, body } : null;
}

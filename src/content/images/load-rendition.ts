import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { environment } from '#config/env.ts';
import { isDue, log } from '#lib/logging/log.ts';

type Rendition = { type: string; body: Uint8Array<ArrayBuffer> };

const TIMEOUT_MS = 10_000;

/** Fetches under way. Other requests for the same rendition wait for the same response. */
const pendingLoads = new Map<string, Promise<Rendition | null>>();

let cache: ReturnType<typeof openImageCache> | null | undefined;

/** Returns the cache beside the builds, which every build and process shares; null when it is turned off. */
function imageCache() {
  const { imageCacheBytes } = environment();
  const folder = resolve(process.env.BUILDS_FOLDER ?? '.next-builds', 'images');
  cache ??= imageCacheBytes > 0 ? openImageCache(folder, imageCacheBytes) : null;
  return cache;
}

/**
 * Returns one rendition of an image, from the disk or, the first time, from Sanity's image pipeline.
 * @param accept the formats that the browser accepts, in one of a few spellings
 * @returns null when Sanity has no such image
 * @throws when Sanity fails
 */
export function loadRendition(upstream: URL, accept: string): Promise<Rendition | null> {
  const key = createHash('sha256').update(`${accept} ${upstream.href}`).digest('hex');
  const known = pendingLoads.get(key);
  if (known) return known;
  const loading = readOrFetch(key, upstream, accept).finally(() => pendingLoads.delete(key));
  pendingLoads.set(key, loading);
  return loading;
}

async function readOrFetch(key: string, upstream: URL, accept: string): Promise<Rendition | null> {
  const diskCache = imageCache();
  const cached = await diskCache?.read(key);
  if (cached) return cached;
  const rendition = await fetchRendition(upstream, accept);
  if (rendition) {
    await diskCache?.write(key, rendition).catch((error: unknown) => {
      // Without a writable disk each visit costs a fetch, but the image is still served.
      if (isDue('image cache')) log.warn('Images cannot be cached on the disk.', { error });
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

/** The part of its limit that a cleanup leaves free for writes of other processes. */
const SPARE = 0.1;
/** The cache measures its files after writing this part of its limit. */
const MEASURE_AFTER = 0.05;
/** Updating the time of use more often would gain nothing. */
const TOUCH_AFTER_MS = 60_000;

/**
 * Returns a cache of renditions as files. It removes the least recently used files when it exceeds its limit. A file
 * is either complete or missing, so several processes can share the folder, a process may be killed at any time, and
 * the cache survives a restart.
 */
function openImageCache(folder: string, maxBytes: number) {
  /** Bytes written since the last measurement. Before the first one, the total is unknown. */
  let unmeasured = Infinity;

  // Without the comment, a build traces every file of the project.
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
    /** @returns null when the file is missing or incomplete */
    async read(key: string): Promise<Rendition | null> {
      const path = fileOf(key);
      const file = await readFile(path).catch(() => null);
      const rendition = file && parseFile(file);
      if (!rendition) return null;
      const used = await statsOf(path);
      const now = Date.now();
      if (used && now - used.usedAt > TOUCH_AFTER_MS) {
        await utimes(path, now / 1000, now / 1000).catch(() => undefined);
      }
      return rendition;
    },

    /** @throws when the disk is full or not writable */
    async write(key: string, { type, body }: Rendition): Promise<void> {
      await mkdir(folder, { recursive: true });
      const temporary = fileOf(`${key}.${crypto.randomUUID()}`);
      await writeFile(temporary, [`${type} ${body.byteLength}\n`, body]);
      await rename(temporary, fileOf(key));
      unmeasured += body.byteLength;
      if (unmeasured > maxBytes * MEASURE_AFTER) await measure();
    },
  };
}

type StoredFile = { path: string; bytes: number; usedAt: number };

/** Returns null when another process has removed the file. */
async function statsOf(path: string): Promise<StoredFile | null> {
  const stats = await stat(path).catch(() => null);
  return stats && { path, bytes: stats.size, usedAt: stats.mtimeMs };
}

/** Parses a line with the type and the number of bytes, followed by the bytes. */
function parseFile(file: Buffer<ArrayBuffer>): Rendition | null {
  const end = file.indexOf('\n');
  const [, type, length] = /^(image\/[\w.+-]+) (\d+)$/.exec(file.toString('latin1', 0, end)) ?? [];
  const body = file.subarray(end + 1);
  return type !== undefined && Number(length) === body.byteLength ? { type, body } : null;
}

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { environment } from '#config/env.ts';
import { isDue, log } from '#lib/logging/log.ts';
import { openImageCache, type ImageCache, type Rendition } from './image-cache.ts';

const TIMEOUT_MS = 10_000;

/** What is being fetched now: other requests for it wait for the same response. */
const underWay = new Map<string, Promise<Rendition | null>>();

let cache: ImageCache | null | undefined;

/** Beside the builds: every build and process shares it. Null: nothing is kept. */
function imageCache(): ImageCache | null {
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
  const kept = await imageCache()?.read(key);
  if (kept) return kept;
  const rendition = await fetchRendition(upstream, accept);
  if (rendition) await keep(key, rendition);
  return rendition;
}

/** A disk that takes nothing costs a fetch for each visit, never the image. */
async function keep(key: string, rendition: Rendition): Promise<void> {
  try {
    await imageCache()?.write(key, rendition);
  } catch (error) {
    if (isDue('image cache')) log.warn('Images cannot be kept on the disk.', { error });
  }
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

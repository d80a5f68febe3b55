import fileCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import {
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/**
 * What Next.js keeps to itself of its page cache: its cache of files and its map of stale tags. No other
 * file imports from `next/dist`. When a version of Next.js moves the modules, builds and tests of this
 * folder fail at their import; when the map means something else, publishes no longer reach visitors, and
 * `cache-handler.test.ts` fails on the installed version.
 */
export { areTagsStale };

/** Node has the module's exports in one object, a bundle has its default alone. */
export const FileCache = 'default' in fileCache ? fileCache.default : fileCache;

/**
 * Makes every page and response with one of these tags stale: who asks for it next gets the old version
 * and starts the new one. `revalidateTag` does the same and works inside a request only.
 */
export function markStale(tags: readonly string[]): void {
  const stale = Date.now();
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), stale });
}

import fileCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import {
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/**
 * The two private parts of Next.js that the page cache needs: the file cache and the map of stale tags. No other
 * file imports from `next/dist`. When a release of Next.js moves these modules, the build and the tests of this
 * folder fail at the import. When a release changes the meaning of the map, publishes no longer reach visitors and
 * `cache-handler.test.ts` fails.
 */
export { areTagsStale };

/** Node wraps the CommonJS exports in an object. A bundle unwraps the default export. */
const unwrap = (imported: typeof fileCache | { default: typeof fileCache }) =>
  'default' in imported ? imported.default : imported;

export const FileCache = unwrap(fileCache);

/**
 * Marks every page and response with one of these tags stale. The next request gets the old version and starts
 * rendering the new one. `revalidateTag` does the same but works only inside a request.
 */
export function markStale(tags: readonly string[]): void {
  const stale = Date.now();
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), stale });
}

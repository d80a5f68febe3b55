import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/**
 * Makes every page and response with one of these tags stale: who asks for it next gets the old version
 * and starts the new one. `revalidateTag` does the same and works inside a request only.
 */
export function markStale(tags: readonly string[]): void {
  const stale = Date.now();
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), stale });
}

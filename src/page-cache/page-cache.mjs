import internals from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { isSpent, keepLocation } from './entries.ts';

/**
 * The framework's own store of generated pages, but that no page turns from a 404 or into a redirect
 * by halves: see docs/decisions/023-former-addresses.md.
 */
export default class PageCache extends internals.default {
  /** @override */
  async get(key, context) {
    const kept = await super.get(key, context);
    return kept && isSpent(kept, manifest.areTagsStale) ? null : kept;
  }

  /** @override */
  async set(key, entry, context) {
    return super.set(key, keepLocation(entry), context);
  }
}

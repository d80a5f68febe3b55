import internals from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { asksForLastGood, lastGoodKey } from '../content/last-good.ts';
import { isGoodAnswer, isSpent, keepLocation } from './entries.ts';

/**
 * The framework's own store of generated pages and kept answers, with two differences: no page turns
 * from a 404 or into a redirect by halves (docs/decisions/023-former-addresses.md), and the last good
 * answer of the content source outlives the next publish (docs/decisions/025-last-good-answers.md).
 */
export default class PageCache extends internals.default {
  /** @override */
  async get(key, context) {
    if (context.kind === 'FETCH') return this.getAnswer(key, context);
    const kept = await super.get(key, context);
    return kept && isSpent(kept, manifest.areTagsStale) ? null : kept;
  }

  async getAnswer(key, context) {
    if (!asksForLastGood(context.fetchUrl)) return super.get(key, context);
    const untagged = { ...context, tags: [], softTags: [] };
    const kept = await super.get(lastGoodKey(context.fetchUrl), untagged);
    return kept && { ...kept, lastModified: Date.now() };
  }

  /** @override */
  async set(key, entry, context) {
    if (isGoodAnswer(entry)) {
      await super.set(lastGoodKey(context.fetchUrl), entry, { ...context, tags: [] });
    }
    return super.set(key, keepLocation(entry), context);
  }
}

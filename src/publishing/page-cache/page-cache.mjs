import internals from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { isLastGoodRequest, lastGoodKey } from '../../content/last-good.ts';
import { trackStartedAt } from './started-at.ts';
import {
  isGoodResponse,
  isStale,
  isExpired,
  keepLocation,
  NO_RESPONSE,
  tagsOf,
} from './entries.ts';

const { areTagsStale } = manifest;
const startedAt = trackStartedAt(areTagsStale);

/**
 * The framework's own store of generated pages and kept answers, with three differences: no page turns
 * from a 404 or into a redirect by halves (docs/decisions/040-stale-404s-and-redirects.md), what was begun
 * before a publish counts as older than it (024-overlapping-publishes.md), and the last good answer
 * of the content source outlives the next publish (025-last-good-response.md).
 */
export default class PageCache extends internals.default {
  /** @override */
  async get(key, context) {
    return context.kind === 'FETCH' ? this.getAnswer(key, context) : this.getPage(key, context);
  }

  async getPage(key, context) {
    const kept = await this.getAsOf(key, context);
    if (!kept || isStale(kept, areTagsStale)) startedAt.begin(key);
    return kept && isExpired(kept, areTagsStale) ? null : kept;
  }

  async getAnswer(key, context) {
    if (isLastGoodRequest(context.fetchUrl)) {
      const untagged = { ...context, tags: [], softTags: [] };
      const lastGood = await super.get(lastGoodKey(context.fetchUrl), untagged);
      return { ...(lastGood ?? NO_RESPONSE), lastModified: Date.now() };
    }
    const kept = await this.getAsOf(key, context);
    if (!kept || areTagsStale(context.tags ?? [], kept.lastModified)) startedAt.begin(key);
    return kept;
  }

  async getAsOf(key, context) {
    const kept = await super.get(key, context);
    return kept && { ...kept, lastModified: startedAt.asOf(key, kept.lastModified) };
  }

  /** @override */
  async set(key, entry, context) {
    if (isGoodResponse(entry)) {
      await super.set(lastGoodKey(context.fetchUrl), entry, { ...context, tags: [] });
    }
    const tags = context.fetchCache ? (context.tags ?? []) : tagsOf(entry);
    const written = super.set(key, keepLocation(entry), context);
    // It can be read from now on, before it lies on the disk.
    startedAt.finish(key, tags);
    return written;
  }
}

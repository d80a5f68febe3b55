import { isLastGoodRequest, lastGoodKey } from '#content/load.ts';
import {
  cacheHeaders,
  isExpired,
  isGoodResponse,
  isStale,
  isStorable,
  NO_RESPONSE,
  readStartedAt,
  restoreLocation,
  stampStartedAt,
  trackStartTimes,
} from './entries.ts';
import { areTagsStale, FileCache } from './next-internals.ts';

const startTimes = trackStartTimes();

/**
 * The file cache of Next.js for pages and fetches, with five differences: no page carries over the
 * status of a stale 404 or redirect (docs/decisions/029-stale-404s-and-redirects.md), an entry that
 * was started before a publish counts as older than it (017-overlapping-publishes.md), the last
 * good response of the content source outlives the next publish (018-last-good-response.md), a
 * static route handler keeps no response that a GET does not cause, and no shared cache is told to
 * keep a page for a year (smaller-decisions.md, 30).
 * @see https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath
 */
export default class PageCache extends FileCache {
  /** @override */
  async get(key, context) {
    return context.kind === 'FETCH' ? this.getResponse(key, context) : this.getPage(key, context);
  }

  async getPage(key, context) {
    const entry = await this.getEntry(key, context);
    if (!entry || isStale(entry, areTagsStale)) startTimes.start(key);
    if (!entry?.value || isExpired(entry, areTagsStale)) return null;
    const headers = cacheHeaders(entry.value, entry.cacheControl);
    return { ...entry, value: { ...entry.value, headers } };
  }

  async getResponse(key, context) {
    if (isLastGoodRequest(context.fetchUrl)) {
      const untagged = { ...context, tags: [], softTags: [] };
      const lastGood = await super.get(lastGoodKey(context.fetchUrl), untagged);
      return { ...(lastGood ?? NO_RESPONSE), lastModified: Date.now() };
    }
    const entry = await this.getEntry(key, context);
    if (!entry || areTagsStale(context.tags ?? [], entry.lastModified)) startTimes.start(key);
    return entry;
  }

  async getEntry(key, context) {
    const entry = await super.get(key, context);
    return entry?.value ? { ...entry, ...readStartedAt(entry.value, entry.lastModified) } : entry;
  }

  /** @override */
  async set(key, value, context) {
    if (!isStorable(value)) return;
    // The request that caused this rendering is answered with this very value.
    if (value && !context.fetchCache) value.headers = cacheHeaders(value, context.cacheControl);
    if (isGoodResponse(value)) {
      await super.set(lastGoodKey(context.fetchUrl), value, { ...context, tags: [] });
    }
    const stamped = stampStartedAt(restoreLocation(value), startTimes.finish(key));
    return super.set(key, stamped, context);
  }
}

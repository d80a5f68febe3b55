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
 * The file cache of Next.js for pages and fetches, with five differences. The first three are explained
 * in docs/decisions/017-page-cache.md, the last in smaller-decisions.md (30):
 * - No page inherits the status of a stale 404 or redirect.
 * - An entry counts as old as the start of its rendering.
 * - The last good response of the content source outlives the next publish.
 * - A static route handler keeps only responses to GET.
 * - No shared cache may keep a page for a year.
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

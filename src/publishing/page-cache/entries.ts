import { isQueryResponse } from '#content/load.ts';
import { parseJson } from '#lib/parse-json.ts';

/** The part of an entry's value that this module reads. The rest passes through unchanged. */
export type CacheValue = {
  kind?: string;
  status?: number | undefined;
  headers?: Record<string, unknown> | undefined;
  html?: string;
  rscData?: Uint8Array | undefined;
  /** Only in fetch entries. The body is base64. */
  data?: { body?: string };
  /** Only in fetch entries: when the fetch started, in milliseconds since 1970. */
  startedAt?: number;
};

/** Lifetime in seconds; false means until a publish. */
type Lifetime = { revalidate?: number | false } | undefined;

type CacheEntry = {
  value: CacheValue | null;
  /** Milliseconds since 1970. */
  lastModified: number;
  cacheControl?: Lifetime;
};

type AreTagsStale = (tags: string[], since: number) => boolean;

const OK = 200;
const PERMANENT_REDIRECT = 308;
const TAGS_HEADER = 'x-next-cache-tags';
/** Finds the destination in the error that `permanentRedirect` throws. */
const DESTINATION = /NEXT_REDIRECT;\w+;(\/[^;"\\]*);308;/;

/**
 * Returns the value with its `location` header restored. A page that is rendered after its old version was sent
 * can no longer set headers, so Next.js would store a new redirect without a destination. The body still contains
 * it.
 */
export function restoreLocation<T extends CacheValue | null>(value: T): T {
  if (value?.kind !== 'APP_PAGE' || value.status !== PERMANENT_REDIRECT) return value;
  const body = new TextDecoder().decode(value.rscData) + (value.html ?? '');
  const location = DESTINATION.exec(body)?.[1];
  return location ? { ...value, headers: { ...value.headers, location } } : value;
}

/** Returns the tags that a page was stored under. */
function tagsOf(value: CacheValue | null): string[] {
  const tags = value?.headers?.[TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** Returns whether the entry's lifetime is over or something that it shows was published since. */
export function isStale(entry: CacheEntry, areTagsStale: AreTagsStale): boolean {
  const lifetime = entry.cacheControl?.revalidate;
  const isOver = typeof lifetime === 'number' && entry.lastModified + lifetime * 1000 < Date.now();
  return isOver || areTagsStale(tagsOf(entry.value), entry.lastModified);
}

/**
 * Returns whether the entry is a stale 404 or redirect. Unlike a stale page, it must not be served once more: a new
 * page would inherit its status, and with it the title of the 404 page or the old destination, and a social network
 * that asks once for the image of a new page would get none. Without the entry, the request waits for the new version.
 */
export function isExpired(entry: CacheEntry, areTagsStale: AreTagsStale): boolean {
  const { value } = entry;
  if (value === null || value.kind === 'FETCH' || (value.status ?? OK) === OK) return false;
  return isStale(entry, areTagsStale);
}

/** Statuses of a route handler's response to a GET: an image, a text, a 404, a redirect. */
const ROUTE_STATUSES = [OK, 404, PERMANENT_REDIRECT];

/**
 * Returns whether the entry may be stored for all visitors. Next.js regenerates a stale route handler with the
 * method of the request, so a POST would turn it into a 405 and an OPTIONS into an empty 204.
 */
export function isStorable(value: CacheValue | null): boolean {
  return value?.kind !== 'APP_ROUTE' || ROUTE_STATUSES.includes(value.status ?? OK);
}

/** Replaces a missing last good response, because null would send the query to the content source. */
export const NO_RESPONSE = {
  value: {
    kind: 'FETCH',
    data: { headers: {}, body: Buffer.from('{}').toString('base64'), status: OK, url: '' },
    revalidate: 0,
  },
};

/** Returns whether the value is a response of the content source and not a proxy's error page. */
export function isGoodResponse(value: CacheValue | null): boolean {
  if (value?.kind !== 'FETCH' || value.data?.body === undefined) return false;
  return isQueryResponse(parseJson(Buffer.from(value.data.body, 'base64').toString()));
}

/**
 * `Cache-Control` of a page. No publish reaches browsers and shared caches, so shared caches keep the page for only
 * two seconds. That relieves the site of load, and visitors don't notice it.
 */
export const CURRENT = 'public, max-age=0, s-maxage=2';
/** `Cache-Control` of a page that failed to revalidate or that shows last good responses. */
export const OUT_OF_DATE = 'public, no-cache';

const NAME = 'cache-control';

/** After a failed revalidation Next.js keeps the old page for at most this many seconds. */
const MAX_FALLBACK_SECONDS = 30;

/**
 * Returns the headers of a stored page with the site's own `Cache-Control`. Next.js would write an `s-maxage` of a
 * year, even for pages that don't exist. A route handler that sets the header keeps it.
 */
export function cacheHeaders(value: CacheValue, lifetime: Lifetime): CacheValue['headers'] {
  const { kind, headers } = value;
  const known = headers?.[NAME];
  const isOurs = known === undefined || known === CURRENT || known === OUT_OF_DATE;
  if (kind === 'APP_ROUTE' && !isOurs) return headers;
  const revalidate = lifetime?.revalidate;
  const isFallback = typeof revalidate === 'number' && revalidate <= MAX_FALLBACK_SECONDS;
  return { ...headers, [NAME]: isFallback ? OUT_OF_DATE : CURRENT };
}

/** Beyond this number, the oldest renderings that never finished are dropped. */
const MAX_TRACKED = 5_000;
const STARTED_HEADER = 'x-started-at';

export function trackStartTimes() {
  const started = new Map<string, number>();
  return {
    /** Records the start of a rendering. A second start of the same entry changes nothing. */
    start(key: string): void {
      if (started.has(key)) return;
      started.set(key, Date.now());
      const [oldest] = started.keys();
      if (started.size > MAX_TRACKED && oldest !== undefined) started.delete(oldest);
    },
    /** @returns when the rendering that ends now was started, in milliseconds since 1970 */
    finish(key: string): number {
      const startedAt = started.get(key);
      started.delete(key);
      return startedAt ?? Date.now();
    },
  };
}

/**
 * Returns the value stamped with the start of its rendering. Processes of one build share the cache files, so each
 * can read when another one started a page. Pages carry the stamp in a header, and `readStartedAt` removes it
 * before visitors get the page.
 */
export function stampStartedAt<T extends CacheValue | null>(value: T, startedAt: number): T {
  if (!value) return value;
  // Next.js stores a response a second time to add a tag.
  if (value.kind === 'FETCH') return { ...value, startedAt: value.startedAt ?? startedAt };
  return { ...value, headers: { ...value.headers, [STARTED_HEADER]: String(startedAt) } };
}

/**
 * Returns the value without the stamp, and when it counts as rendered, in milliseconds since 1970. Next.js counts
 * an entry that finished after a publish as newer than the publish. If its rendering started before, it may contain
 * the old content and would remain until the next publish.
 */
export function readStartedAt<T extends CacheValue>(
  value: T,
  finishedAt: number,
): { value: T; lastModified: number } {
  const { [STARTED_HEADER]: stamp, ...headers } = value.headers ?? {};
  const startedAt = value.startedAt ?? (stamp === undefined ? finishedAt : Number(stamp));
  const lastModified = Math.min(startedAt, finishedAt);
  return { value: value.headers ? { ...value, headers } : value, lastModified };
}

import { isQueryResponse } from '#content/load.ts';
import { parseJson } from '#lib/parse-json.ts';

/** The part of an entry's value that matters here; the rest is carried along untouched. */
export type CacheValue = {
  kind?: string;
  status?: number | undefined;
  headers?: Record<string, unknown> | undefined;
  html?: string;
  rscData?: Uint8Array | undefined;
  /** Of a fetch; the body is base64. */
  data?: { body?: string };
  /** Of a fetch: when it was started, in milliseconds since 1970. */
  startedAt?: number;
};

/** Lifetime in seconds; false: until a publish. */
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
/** How `permanentRedirect` writes its destination into what it throws. */
const DESTINATION = /NEXT_REDIRECT;\w+;(\/[^;"\\]*);308;/;

/**
 * A page that is rendered after its old version was sent can no longer set headers: one that became
 * a redirect would be stored as a 308 that leads nowhere. Its body still names the destination.
 */
export function restoreLocation<T extends CacheValue | null>(value: T): T {
  if (value?.kind !== 'APP_PAGE' || value.status !== PERMANENT_REDIRECT) return value;
  const body = new TextDecoder().decode(value.rscData) + (value.html ?? '');
  const location = DESTINATION.exec(body)?.[1];
  return location ? { ...value, headers: { ...value.headers, location } } : value;
}

/** The tags that a page was stored under. */
function tagsOf(value: CacheValue | null): string[] {
  const tags = value?.headers?.[TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** Whether something that the entry shows was published since, or its lifetime is over. */
export function isStale(entry: CacheEntry, areTagsStale: AreTagsStale): boolean {
  const lifetime = entry.cacheControl?.revalidate;
  const isOver = typeof lifetime === 'number' && entry.lastModified + lifetime * 1000 < Date.now();
  return isOver || areTagsStale(tagsOf(entry.value), entry.lastModified);
}

/**
 * Whether the entry is a stale 404 or redirect. Unlike a stale page, it must not be served once more:
 * the new version would inherit its status, and with it the title of the 404 page or the old
 * destination. Without the entry, the request waits for the new version.
 */
export function isExpired(entry: CacheEntry, areTagsStale: AreTagsStale): boolean {
  const { value } = entry;
  if (value?.kind !== 'APP_PAGE' || (value.status ?? OK) === OK) return false;
  return isStale(entry, areTagsStale);
}

/** What a route handler answers to a GET: an image, a text, a 404, a redirect. */
const ROUTE_STATUSES = [OK, 404, PERMANENT_REDIRECT];

/**
 * Whether the entry may be served to everybody. Next.js regenerates a stale route handler with the
 * method of the request: a POST makes it a 405, an OPTIONS an empty 204.
 */
export function isStorable(value: CacheValue | null): boolean {
  return value?.kind !== 'APP_ROUTE' || ROUTE_STATUSES.includes(value.status ?? OK);
}

/** Stands for a last good response that does not exist: null would send the query to the source. */
export const NO_RESPONSE = {
  value: {
    kind: 'FETCH',
    data: { headers: {}, body: Buffer.from('{}').toString('base64'), status: OK, url: '' },
    revalidate: 0,
  },
};

/** Whether this is a response of the content source, not the error page of a proxy before it. */
export function isGoodResponse(value: CacheValue | null): boolean {
  if (value?.kind !== 'FETCH' || value.data?.body === undefined) return false;
  return isQueryResponse(parseJson(Buffer.from(value.data.body, 'base64').toString()));
}

/**
 * What browsers and shared caches may do with a page. A publish tells none of them, so they keep it
 * for two seconds: enough to take the load off the site, too short for anybody to notice.
 */
export const CURRENT = 'public, max-age=0, s-maxage=2';
/** Of a page that could not be revalidated, or that shows last good responses. */
export const OUT_OF_DATE = 'public, no-cache';

const NAME = 'cache-control';

/** After a failed revalidation Next.js keeps the old page for at most this many seconds. */
const MAX_FALLBACK_SECONDS = 30;

/**
 * The headers of a stored page with a `Cache-Control` of the site's own: Next.js writes `s-maxage` of
 * a year, for pages that do not exist, too. A route handler that sets the header keeps it.
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

/** Renderings that never finished are forgotten beyond this number. */
const MAX_TRACKED = 5_000;
const STARTED_HEADER = 'x-started-at';

export function trackStartTimes() {
  const started = new Map<string, number>();
  return {
    /** Rendering starts. A second start of the same entry changes nothing. */
    start(key: string): void {
      if (started.has(key)) return;
      started.set(key, Date.now());
      const [oldest] = started.keys();
      if (started.size > MAX_TRACKED && oldest !== undefined) started.delete(oldest);
    },
    /** @returns when the rendering that ends now was started; milliseconds since 1970 */
    finish(key: string): number {
      const startedAt = started.get(key);
      started.delete(key);
      return startedAt ?? Date.now();
    },
  };
}

/**
 * The value with the start of its rendering in it, since several processes of one build share the
 * files: each has to know it of what another one rendered. In a page it is a header, for which the
 * file has room; `readStartedAt` keeps it from visitors.
 */
export function stampStartedAt<T extends CacheValue | null>(value: T, startedAt: number): T {
  if (!value) return value;
  // Next.js stores a response that it has read once more, to add a tag.
  if (value.kind === 'FETCH') return { ...value, startedAt: value.startedAt ?? startedAt };
  return { ...value, headers: { ...value.headers, [STARTED_HEADER]: String(startedAt) } };
}

/**
 * Next.js takes an entry that was finished after a publish for newer than it. One that was started
 * before may still hold the old content, and would be kept until the next publish.
 * @returns the value without the stamp, and when it counts as rendered; milliseconds since 1970
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

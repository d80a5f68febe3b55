import type { CacheValue } from './entries.ts';

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

/** Lifetime in seconds; false: until a publish. */
type Lifetime = { revalidate?: number | false } | undefined;

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

import { PRODUCTION } from '#config/deployment.ts';
import { allowOnly, securityHeaders } from '#config/security-headers.ts';
import { PATHS } from '#domain/pages.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';

/** A separate check covers this header. */
const OWN_CHECK = 'Strict-Transport-Security';
/** Each page lists the hashes of its own scripts. */
const HASHES = / 'sha256-[^']+'/g;
const LINK = /<link[^>]+rel="canonical"[^>]*>/i;
const HREF = /href="([^"]*)"/i;
const withoutSlash = (url: string) => url.replace(/\/$/, '');
const CLOSED = /^disallow:\s*\/\s*$/im;
const META = /<meta[^>]+name="(?:robots|googlebot)"[^>]*>/gi;
const NOINDEX = /noindex|\bnone\b/i;
/** A cached page without a form. */
const KEPT_PAGE = PATHS.faq;
/** A publish must be visible within a minute. The site itself allows caches two seconds. */
const LONGEST_S = 60;
const PRIVATE_PAGE = PATHS['booking-confirmation'];

export const SERVED_PAGES: Checks = {
  'security-headers': {
    fix: 'Change the proxy or host so that it does not replace or drop these headers. The site sends them itself.',
    run: async (context) => {
      const { status, headers } = await context.site.get('/');
      if (status !== 200) throw new Skip('The home page does not load.');
      // Vercel has its own page cache, and there all pages have the same policy.
      const isOnVercel = headers.has('x-vercel-id');
      const changed = expectedOf(context)
        .map(({ key, value }) => ({ key, value: isOnVercel ? value : allowOnly(value, []) }))
        .filter(({ key, value }) => headers.get(key)?.replace(HASHES, '') !== value)
        .map(({ key }) => key);
      return changed.length === 0
        ? ok('All security headers arrive as the site sends them.')
        : fail(`Missing or changed in transit: ${changed.join(', ')}.`);
    },
  },
  canonical: {
    fix: 'Rebuild with the SITE_URL of this deployment, because the address is part of each page.',
    run: async ({ site, environment }) => {
      const { status, text } = await site.get('/');
      if (status !== 200) throw new Skip('The home page does not load.');
      const named = HREF.exec(LINK.exec(text)?.[0] ?? '')?.[1];
      if (named === undefined) return fail('The home page has no canonical address.');
      return withoutSlash(named) === environment.siteUrl
        ? ok(`The canonical address is ${environment.siteUrl}.`)
        : fail(`The canonical address is ${named}, not ${environment.siteUrl}.`);
    },
  },
  sitemap: {
    fix: 'Rebuild with the SITE_URL of this deployment, and let the proxy pass /sitemap.xml to the site.',
    run: async ({ site, environment }) => {
      const { status, text } = await site.get('/sitemap.xml');
      const pages = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => page);
      if (status !== 200 || pages.length === 0)
        return fail(`/sitemap.xml responds with ${status} and lists no pages.`);
      const { origin } = new URL(environment.siteUrl);
      const foreign = pages.filter((page) => URL.parse(page)?.origin !== origin);
      return foreign.length === 0
        ? ok(`The sitemap lists ${pages.length} pages.`)
        : fail(`The sitemap lists ${foreign.length} pages of another site, such as ${foreign[0]}.`);
    },
  },
  robots: {
    fix: 'Set SITE_ENV for the build and the server (leave it out for production), rebuild, and remove any robots.txt that the host adds.',
    run: async ({ site, environment }) => {
      const { siteEnv, siteUrl } = environment;
      const { status, text } = await site.get('/robots.txt');
      if (status !== 200) return fail(`/robots.txt responds with ${status}.`);
      const isClosed = CLOSED.test(text);
      if (siteEnv !== PRODUCTION) {
        return isClosed
          ? ok(`robots.txt keeps search engines away from ${siteEnv}.`)
          : fail(`Search engines may list ${siteEnv} alongside the real site.`);
      }
      if (isClosed) return fail('robots.txt keeps search engines away from the whole site.');
      return text.includes(`${siteUrl}/sitemap.xml`)
        ? ok('robots.txt allows search engines and links to the sitemap.')
        : fail(`robots.txt does not link to ${siteUrl}/sitemap.xml.`);
    },
  },
  indexing: {
    fix: 'Set SITE_ENV for the build and the server (leave it out for production), rebuild, and remove any X-Robots-Tag that the host or proxy adds.',
    run: async ({ site, environment: { siteEnv } }) => {
      const { status, headers, text } = await site.get('/');
      if (status !== 200) throw new Skip('The home page does not load.');
      const header = headers.get('x-robots-tag') ?? '';
      const isHidden = [header, ...(text.match(META) ?? [])].some((each) => NOINDEX.test(each));
      if (siteEnv === PRODUCTION) {
        return isHidden
          ? fail('The home page asks search engines not to list it.')
          : ok('Search engines may list the pages.');
      }
      return isHidden
        ? ok(`Pages of ${siteEnv} ask not to be listed.`)
        : fail(`Pages of ${siteEnv} may be listed alongside the real site.`);
    },
  },
  'page-cache': {
    fix: 'Let the proxy obey the Cache-Control of the site without adding a lifetime (docs/fronts has two examples).',
    run: async ({ site }) => {
      const { status } = await site.get(KEPT_PAGE);
      if (status !== 200) throw new Skip(`${KEPT_PAGE} responds with ${status}.`);
      const { headers } = await site.request(KEPT_PAGE);
      const control = headers.get('cache-control') ?? '';
      const age = Number(headers.get('age') ?? 0);
      const lifetimes = [...control.matchAll(/(?:s-maxage|max-age)=(\d+)/g)].map(([, s]) =>
        Number(s),
      );
      if (/no-store|private/.test(control))
        return fail(`${KEPT_PAGE} may not be cached: ${control}.`);
      const isHost = headers.has('x-vercel-cache');
      if (!isHost && Math.max(age, ...lifetimes) > LONGEST_S) {
        return fail(
          `A publish is hidden for up to ${Math.max(age, ...lifetimes)} seconds: ${control}.`,
        );
      }
      const state = headers.get('x-nextjs-cache') ?? headers.get('x-vercel-cache');
      if (state === 'MISS') return warn(`${KEPT_PAGE} is rendered again for each visitor.`);
      return ok(`The second request for ${KEPT_PAGE} was served from a cache.`);
    },
  },
  'private-pages': {
    fix: 'Let the proxy obey "private, no-store" and cache nothing under /visit, /booking/confirmation and /api.',
    run: async ({ site }) => {
      const { headers } = await site.request(PRIVATE_PAGE);
      const isKept =
        !headers.get('cache-control')?.includes('no-store') || Number(headers.get('age') ?? 0) > 0;
      return isKept
        ? fail(`A cache may store ${PRIVATE_PAGE}.`)
        : ok('Private pages are not cached.');
    },
  },
};

function expectedOf({ environment: { siteUrl, sanity } }: Context) {
  const { studioUrl, apiHost } = sanity;
  const studioOrigin = studioUrl.startsWith('/') ? null : new URL(studioUrl).origin;
  const { site } = securityHeaders({ siteUrl, studioOrigin, apiHost, isDevelopment: false });
  return site.filter(({ key }) => key !== OWN_CHECK);
}

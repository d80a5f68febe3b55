import { PRODUCTION } from '#config/deployment.ts';
import { allowOnly, securityHeaders } from '#config/security-headers.ts';
import { PATHS } from '#domain/pages.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';

/** It has a check of its own. */
const OWN_CHECK = 'Strict-Transport-Security';
/** Each page names those of its own scripts. */
const HASHES = / 'sha256-[^']+'/g;
const LINK = /<link[^>]+rel="canonical"[^>]*>/i;
const HREF = /href="([^"]*)"/i;
const withoutSlash = (url: string) => url.replace(/\/$/, '');
const CLOSED = /^disallow:\s*\/\s*$/im;
const META = /<meta[^>]+name="(?:robots|googlebot)"[^>]*>/gi;
const NOINDEX = /noindex|\bnone\b/i;
/** A page that is served from memory without a form of its own. */
const KEPT_PAGE = PATHS.faq;
/** The site allows two seconds; a publish is promised within a minute. */
const LONGEST_S = 60;
const PRIVATE_PAGE = PATHS['booking-confirmation'];

export const SERVED_PAGES: Checks = {
  'security-headers': {
    fix: 'Remove from the proxy or host what replaces or drops these headers; the site sends them by itself.',
    run: async (context) => {
      const { status, headers } = await context.site.get('/');
      if (status !== 200) throw new Skip('There is no page to look at.');
      // Vercel keeps pages by itself, and the policy of all of them is the same.
      const isOnVercel = headers.has('x-vercel-id');
      const changed = expectedOf(context)
        .map(({ key, value }) => ({ key, value: isOnVercel ? value : allowOnly(value, []) }))
        .filter(({ key, value }) => headers.get(key)?.replace(HASHES, '') !== value)
        .map(({ key }) => key);
      return changed.length === 0
        ? ok('All security headers arrive as the site sends them.')
        : fail(`Missing or changed on the way: ${changed.join(', ')}.`);
    },
  },
  canonical: {
    fix: 'Build again with the SITE_URL of this deployment: the address is part of each page.',
    run: async ({ site, environment }) => {
      const { status, text } = await site.get('/');
      if (status !== 200) throw new Skip('There is no page to look at.');
      const named = HREF.exec(LINK.exec(text)?.[0] ?? '')?.[1];
      if (named === undefined) return fail('The home page names no canonical address.');
      return withoutSlash(named) === environment.siteUrl
        ? ok(`Pages name ${environment.siteUrl}.`)
        : fail(`The home page names ${named}, not ${environment.siteUrl}.`);
    },
  },
  sitemap: {
    fix: 'Build again with the SITE_URL of this deployment, and let the proxy pass /sitemap.xml to the site.',
    run: async ({ site, environment }) => {
      const { status, text } = await site.get('/sitemap.xml');
      const pages = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => page);
      if (status !== 200 || pages.length === 0)
        return fail(`/sitemap.xml answers ${status} and lists no page.`);
      const { origin } = new URL(environment.siteUrl);
      const foreign = pages.filter((page) => URL.parse(page)?.origin !== origin);
      return foreign.length === 0
        ? ok(`The sitemap lists ${pages.length} pages.`)
        : fail(`The sitemap lists ${foreign.length} pages elsewhere, such as ${foreign[0]}.`);
    },
  },
  robots: {
    fix: 'Set SITE_ENV (production: leave it out) for the build and the server, build again, and remove a robots.txt that the host puts in front.',
    run: async ({ site, environment }) => {
      const { siteEnv, siteUrl } = environment;
      const { status, text } = await site.get('/robots.txt');
      if (status !== 200) return fail(`/robots.txt answers ${status}.`);
      const isClosed = CLOSED.test(text);
      if (siteEnv !== PRODUCTION) {
        return isClosed
          ? ok(`Search engines stay away from ${siteEnv}.`)
          : fail(`Search engines may list ${siteEnv} beside the real site.`);
      }
      if (isClosed) return fail('robots.txt keeps search engines away from the whole site.');
      return text.includes(`${siteUrl}/sitemap.xml`)
        ? ok('Search engines may come, and find the sitemap.')
        : fail(`robots.txt does not name ${siteUrl}/sitemap.xml.`);
    },
  },
  indexing: {
    fix: 'Set SITE_ENV (production: leave it out) for the build and the server and build again; remove an X-Robots-Tag that the host or proxy adds.',
    run: async ({ site, environment: { siteEnv } }) => {
      const { status, headers, text } = await site.get('/');
      if (status !== 200) throw new Skip('There is no page to look at.');
      const header = headers.get('x-robots-tag') ?? '';
      const isHidden = [header, ...(text.match(META) ?? [])].some((each) => NOINDEX.test(each));
      if (siteEnv === PRODUCTION) {
        return isHidden
          ? fail('The home page asks search engines not to list it.')
          : ok('Search engines may list the pages.');
      }
      return isHidden
        ? ok(`Pages of ${siteEnv} ask not to be listed.`)
        : fail(`Pages of ${siteEnv} may be listed beside the real site.`);
    },
  },
  'page-cache': {
    fix: 'Let the proxy obey the Cache-Control that the site sends, without a lifetime of its own (docs/fronts has two that do).',
    run: async ({ site }) => {
      const { status } = await site.get(KEPT_PAGE);
      if (status !== 200) throw new Skip(`${KEPT_PAGE} answers ${status}.`);
      const { headers } = await site.request(KEPT_PAGE);
      const control = headers.get('cache-control') ?? '';
      const age = Number(headers.get('age') ?? 0);
      const lifetimes = [...control.matchAll(/(?:s-maxage|max-age)=(\d+)/g)].map(([, s]) =>
        Number(s),
      );
      if (/no-store|private/.test(control))
        return fail(`${KEPT_PAGE} may not be kept: ${control}.`);
      const isHost = headers.has('x-vercel-cache');
      if (!isHost && Math.max(age, ...lifetimes) > LONGEST_S) {
        return fail(
          `A publish is hidden for up to ${Math.max(age, ...lifetimes)} seconds: ${control}.`,
        );
      }
      const state = headers.get('x-nextjs-cache') ?? headers.get('x-vercel-cache');
      if (state === 'MISS') return warn(`${KEPT_PAGE} is rendered anew for each visitor.`);
      return ok(`The second request for ${KEPT_PAGE} was served from a copy.`);
    },
  },
  'private-pages': {
    fix: 'Let the proxy obey "private, no-store", and keep nothing below /visit, /booking/confirmation and /api.',
    run: async ({ site }) => {
      const { headers } = await site.request(PRIVATE_PAGE);
      const isKept =
        !headers.get('cache-control')?.includes('no-store') || Number(headers.get('age') ?? 0) > 0;
      return isKept
        ? fail(`A cache may keep ${PRIVATE_PAGE}.`)
        : ok('What is one customer’s is not kept.');
    },
  },
};

function expectedOf({ environment: { siteUrl, sanity } }: Context) {
  const { studioUrl, apiHost } = sanity;
  const studioOrigin = studioUrl.startsWith('/') ? null : new URL(studioUrl).origin;
  const { site } = securityHeaders({ siteUrl, studioOrigin, apiHost, isDevelopment: false });
  return site.filter(({ key }) => key !== OWN_CHECK);
}

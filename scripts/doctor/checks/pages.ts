import { PRODUCTION } from '#config/deployment.ts';
import { allowOnly, securityHeaders } from '#config/security-headers.ts';
import { PATHS } from '#domain/pages.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';
import type { Answer } from '../request.ts';
import { isPage } from '../site.ts';

/** A separate check covers this header. */
const OWN_CHECK = 'Strict-Transport-Security';
/** Each page lists the hashes of its own scripts. */
const HASHES = / 'sha256-[^']+'/g;
const LINK = /<link[^>]+rel="canonical"[^>]*>/i;
const HREF = /href="([^"]*)"/i;
const withoutSlash = (url: string) => url.replace(/\/$/, '');
const LOCATION = /<loc>([^<]*)<\/loc>/g;
const META = /<meta[^>]+name="(?:robots|googlebot)"[^>]*>/gi;
const NOINDEX = /noindex|\bnone\b/i;
/** The fixed pages that anybody may see and search engines may list. */
const PUBLIC_PAGES = Object.values(PATHS).filter((path) => path !== PATHS['booking-confirmation']);
/** How many cities, services and articles to open besides. */
const OTHERS = 3;

/** A cached page without a form. */
const KEPT_PAGE = PATHS.faq;
/** A publish must be visible within a minute. The site itself allows caches two seconds. */
const LONGEST_S = 60;
const SEARCH_ENGINES = ['*', 'googlebot', 'bingbot'];
const SECURITY_FILE = '/.well-known/security.txt';
const PRIVATE_PAGE = PATHS['booking-confirmation'];

export const SERVED_PAGES: Checks = {
  pages: {
    after: ['login', 'home'],
    fix: 'Open these pages and read the site’s log. If only a proxy responds that way, correct its rules for these addresses.',
    run: async ({ site, environment }) => {
      const { text } = await site.get('/sitemap.xml');
      const listed = [...text.matchAll(LOCATION)].map(([, page = '']) =>
        page.replace(environment.siteUrl, ''),
      );
      const others = listed.filter((path) => /^\/./.test(path) && !isFixed(path)).slice(0, OTHERS);
      const paths = [...PUBLIC_PAGES, ...others].filter((path) => path !== PATHS.home);
      const broken = await Promise.all(
        paths.map(async (path) => {
          const answer = await site.get(path);
          if (isPage(answer)) return null;
          return answer.status === 200
            ? `${path} has no heading`
            : `${path} responds with ${answer.status}`;
        }),
      );
      const found = broken.filter((each) => each !== null);
      return found.length === 0
        ? ok(`${paths.length} other pages respond.`)
        : fail(`${found.join(', ')}.`);
    },
  },
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
    after: ['same-services'],
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
    after: ['same-services'],
    fix: 'Rebuild with the SITE_URL of this deployment, and let the proxy pass /sitemap.xml to the site.',
    run: async ({ site, environment }) => {
      const { status, text } = await site.get('/sitemap.xml');
      const pages = [...text.matchAll(LOCATION)].map(([, page = '']) => page);
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
    after: ['same-services'],
    fix: 'Set SITE_ENV for the build and the server (leave it out for production), rebuild, and remove any robots.txt that the host adds.',
    run: async ({ site, environment }) => {
      const { siteEnv, siteUrl } = environment;
      const { status, text } = await site.get('/robots.txt');
      if (status !== 200) return fail(`/robots.txt responds with ${status}.`);
      const isClosed = closesSite(text);
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
    after: ['same-services'],
    fix: 'Set SITE_ENV for the build and the server (leave it out for production), rebuild, and remove any X-Robots-Tag that the host or proxy adds.',
    run: async ({ site, environment: { siteEnv } }) => {
      const pages = await Promise.all(
        PUBLIC_PAGES.map(async (path) => ({ path, answer: await site.get(path) })),
      );
      const loaded = pages.filter(({ answer }) => answer.status === 200);
      const hidden = loaded.filter(({ answer }) => asksToBeHidden(answer)).map(({ path }) => path);
      if (siteEnv === PRODUCTION) {
        return hidden.length > 0
          ? fail(`These pages ask search engines not to list them: ${hidden.join(', ')}.`)
          : ok('Search engines may list the pages.');
      }
      return hidden.length === loaded.length
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
      if (/no-store|private/.test(control))
        return fail(`${KEPT_PAGE} may not be cached: ${control}.`);
      for (const path of PUBLIC_PAGES) {
        const page = await site.get(path);
        const seconds = hiddenFor(page);
        if (seconds > LONGEST_S) {
          const sent = page.headers.get('cache-control') ?? '';
          return fail(`A publish on ${path} is hidden for up to ${seconds} seconds: ${sent}.`);
        }
      }
      const state = headers.get('x-nextjs-cache') ?? headers.get('x-vercel-cache');
      if (state === 'MISS') return warn(`${KEPT_PAGE} is rendered again for each visitor.`);
      return ok(`The second request for ${KEPT_PAGE} was served from a cache.`);
    },
  },
  'security-contact': {
    after: ['login', 'home'],
    fix: 'Let the proxy pass /.well-known/security.txt to the site, which renews it every month, and clear what the proxy stored of it.',
    run: async ({ site, now }) => {
      const { status, text } = await site.get(SECURITY_FILE);
      if (status !== 200) return warn(`${SECURITY_FILE} responds with ${status}.`);
      const expires = Date.parse(/^Expires:\s*(.+)$/im.exec(text)?.[1] ?? '');
      if (Number.isNaN(expires)) return warn(`${SECURITY_FILE} has no date of expiry.`);
      return expires < now().getTime()
        ? warn(`${SECURITY_FILE} has expired, so finders of a vulnerability do not trust it.`)
        : ok('security.txt names a contact and has not expired.');
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

const isFixed = (path: string) => Object.values<string>(PATHS).includes(path);

/** Returns whether robots.txt keeps general search engines away. Rules for other robots don't matter. */
function closesSite(text: string): boolean {
  let agents: string[] = [];
  let isInRules = false;
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      agents = [...(isInRules ? [] : agents), value.trim().toLowerCase()];
      isInRules = false;
    } else if (key === 'allow' || key === 'disallow') {
      isInRules = true;
      const isAll = key === 'disallow' && /^\/\*?$/.test(value.trim());
      if (isAll && agents.some((agent) => SEARCH_ENGINES.includes(agent))) return true;
    }
  }
  return false;
}

function asksToBeHidden({ headers, text }: Answer): boolean {
  const header = headers.get('x-robots-tag') ?? '';
  return [header, ...(text.match(META) ?? [])].some((each) => NOINDEX.test(each));
}

/** Returns for how many seconds caches may show a page after a publish. Vercel's own cache drops it at once. */
function hiddenFor({ headers }: Answer): number {
  if (headers.has('x-vercel-cache')) return 0;
  const control = headers.get('cache-control') ?? '';
  const lifetimes = [...control.matchAll(/(?:s-maxage|max-age)=(\d+)/g)].map(([, s]) => Number(s));
  return Math.max(Number(headers.get('age') ?? 0), ...lifetimes);
}

function expectedOf({ environment: { siteUrl, sanity } }: Context) {
  const { studioUrl, apiHost } = sanity;
  const studioOrigin = studioUrl.startsWith('/') ? null : new URL(studioUrl).origin;
  const { site } = securityHeaders({ siteUrl, studioOrigin, apiHost, isDevelopment: false });
  return site.filter(({ key }) => key !== OWN_CHECK);
}

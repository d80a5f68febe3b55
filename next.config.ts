import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { currentBuild, markServed } from './scripts/build/builds.ts';
import { deploymentOf, isServerless, PRODUCTION } from './src/config/deployment.ts';
import { securityHeaders } from './src/config/security-headers.ts';
import { STAND_IN_FOR_INDEX } from './src/domain/pages.ts';

// The page cache is TypeScript that Node itself runs: an older one would answer 500 to every page.
if (!process.features.typescript) {
  console.error(
    `The site needs Node 22.18 or later (24 is best), and this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

/** A Studio at another address shows the site in a frame, and reads settings and health from it. */
const studioUrl = process.env.SANITY_STUDIO_URL;
const studioOrigin = studioUrl ? new URL(studioUrl).origin : null;

/** Where visitors open the site. A proxy in front may send its own name as `Host`. */
const { siteEnv, siteUrl } = deploymentOf(process.env);
const siteHosts = URL.canParse(siteUrl) ? [new URL(siteUrl).host] : [];

/** A serverless host has a page cache of its own, which a handler of ours would replace. */
const isStandingProcess = !isServerless(process.env);

const isDevelopment = process.env.NODE_ENV === 'development';

const security = securityHeaders({
  siteUrl,
  studioOrigin,
  apiHost: process.env.SANITY_API_HOST || null,
  isDevelopment,
});

/** A build is made where `npm run build` says, and served from where it was put in place. */
function buildFolder(phase: string): string {
  const isServed = phase === PHASE_PRODUCTION_SERVER && isStandingProcess;
  const build = isServed ? currentBuild({ variables: process.env, folder: '.' }) : null;
  if (build === null) return process.env.NEXT_DIST_DIR ?? '.next';
  markServed(build);
  // For the code of the site, which finds its files there.
  return (process.env.NEXT_DIST_DIR = build);
}

const configure = (phase: string): NextConfig => ({
  distDir: buildFolder(phase),
  // Pages and headers say which deployment they are: `instrumentation.ts` compares at the start. What is
  // compiled for any deployment gets its pages at the start.
  env: process.env.COMPILED_FOR_ANY ? {} : { BUILT_FOR: siteEnv },
  ...(isStandingProcess && {
    cacheHandler: resolve('src/publishing/page-cache/cache-handler.mjs'),
  }),
  experimental: {
    // To write it costs a fresh machine more than most builds gain from it.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads those of a build; writing them takes a sixth of its time.
    turbopackSourceMaps: isDevelopment,
    // Each takes memory of its own: where little is given, one makes all pages.
    ...(process.env.PAGE_WORKERS && { cpus: Number(process.env.PAGE_WORKERS) }),
    serverActions: { allowedOrigins: siteHosts },
  },
  poweredByHeader: false,
  // A page is sent whole: nobody is to wait for its title in a script, which its policy would refuse.
  htmlLimitedBots: /./,
  // Images come in all sizes from `/media`: without this, strangers could have others made at `/_next/image`.
  images: { unoptimized: true },
  // The site alone: the build depends on neither tests, Studio nor emulators.
  typescript: {
    tsconfigPath: 'tsconfig.site.json',
    // A first look at the product starts a quarter sooner; every other build checks.
    ignoreBuildErrors: process.env.SKIP_TYPE_CHECK === 'true',
  },
  // The Studio is built apart and served as files; every address inside it opens the same page.
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [
        // TypeScript and lint pass by a folder that starts with a dot.
        { source: '/.well-known/security.txt', destination: '/security.txt' },
        { source: '/index', destination: STAND_IN_FOR_INDEX },
        // A static page can't read its query: each service has a page of its own behind the same path.
        {
          source: '/booking',
          has: [{ type: 'query', key: 'service', value: '(?<service>[a-z0-9-]{1,96})' }],
          destination: '/booking/for/:service',
        },
      ],
      afterFiles: [
        { source: '/studio', destination: '/studio/index.html' },
        { source: '/studio/:path((?!static/).*)', destination: '/studio/index.html' },
      ],
      fallback: [],
    }),
  headers: () =>
    Promise.resolve([
      { source: '/:path*', headers: security.site },
      ...(siteEnv === PRODUCTION ? [] : [rule('/:path*', { 'X-Robots-Tag': 'noindex, nofollow' })]),
      // Which links a browser fetches as soon as a visitor is about to follow them.
      rule('/((?!api/|studio|media/|_next/).*)', {
        'Speculation-Rules': '"/speculation-rules.json"',
      }),
      rule('/speculation-rules.json', { 'Content-Type': 'application/speculationrules+json' }),
      { source: '/studio/:path*', headers: security.studio },
      // The address is the key to a request. With `no-referrer` a browser would also hide the origin of the
      // page's forms, and the server would refuse them.
      rule('/visit/:path*', {
        'Referrer-Policy': 'same-origin',
        'X-Robots-Tag': 'noindex, nofollow',
        'Cache-Control': 'private, no-store',
      }),
      // What a browser has just booked is shown to that browser alone.
      rule('/booking/:page(confirmation|visit|calendar)', {
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
        'Cache-Control': 'private, no-store',
      }),
      ...(studioOrigin
        ? [
            rule('/api/:route(studio-settings|health)', {
              'Access-Control-Allow-Origin': studioOrigin,
              'Access-Control-Allow-Headers': 'Authorization',
            }),
          ]
        : []),
      rule('/:folder(hero|brand)/:file*', {
        'Cache-Control': 'public, max-age=604800, must-revalidate',
      }),
      // The names carry a hash of the content.
      rule('/studio/static/:file(.*-[\\w-]{8}\\.(?:js|css))', {
        'Cache-Control': 'public, max-age=31536000, immutable',
      }),
    ]),
});

/** Headers of the responses to some addresses. */
const rule = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

export default configure;

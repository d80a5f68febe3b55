import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { currentBuild, markServed } from './scripts/build/builds.ts';
import { deploymentOf, isServerless, PRODUCTION } from './src/config/deployment.ts';
import { securityHeaders } from './src/config/security-headers.ts';
import { STAND_IN_FOR_INDEX } from './src/domain/pages.ts';

// Node itself runs the page cache's TypeScript. An older Node would respond with 500 to every page.
if (!process.features.typescript) {
  console.error(
    `The site needs Node 22.18 or later (24 is best), and this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

/** A Studio on another origin shows the site in a frame, and reads settings and health from it. */
const studioUrl = process.env.SANITY_STUDIO_URL;
const studioOrigin = studioUrl ? new URL(studioUrl).origin : null;

/** Where visitors open the site. A proxy in front may send its own name as `Host`. */
const { siteEnv, siteUrl } = deploymentOf(process.env);
const siteHosts = URL.canParse(siteUrl) ? [new URL(siteUrl).host] : [];

/** Our cache handler would replace a serverless host's own page cache. */
const isStandingProcess = !isServerless(process.env);

const isDevelopment = process.env.NODE_ENV === 'development';

const security = securityHeaders({
  siteUrl,
  studioOrigin,
  apiHost: process.env.SANITY_API_HOST || null,
  isDevelopment,
});

/**
 * Merges small script files, so that a page loads five to seven instead of ten to fourteen. Small files compress worse
 * and take more requests. The numbers are bytes of source text, chosen larger than what pages share.
 */
const CHUNKING = { minChunkSize: 1_000_000, maxMergeChunkSize: 3_000_000 };

/** Returns the folder that `npm run build` chose while building, and the folder of the current build while serving. */
function buildFolder(phase: string): string {
  const isServed = phase === PHASE_PRODUCTION_SERVER && isStandingProcess;
  const build = isServed ? currentBuild({ variables: process.env, folder: '.' }) : null;
  if (build === null) return process.env.NEXT_DIST_DIR ?? '.next';
  markServed(build);
  // The site's code finds its files through this variable.
  return (process.env.NEXT_DIST_DIR = build);
}

const configure = (phase: string): NextConfig => ({
  distDir: buildFolder(phase),
  // Pages and headers depend on the deployment, so `instrumentation.ts` compares it on startup. A site
  // compiled for any deployment gets its pages on startup.
  env: process.env.COMPILED_FOR_ANY ? {} : { BUILT_FOR: siteEnv },
  ...(isStandingProcess && {
    cacheHandler: resolve('src/publishing/page-cache/cache-handler.mjs'),
  }),
  experimental: {
    // Writing this cache costs a fresh machine more than most builds gain from it.
    turbopackFileSystemCacheForBuild: false,
    // No tool reads the source maps of a build. Writing them takes a sixth of its time.
    turbopackSourceMaps: isDevelopment,
    turbopackChunking: CHUNKING,
    // Each worker needs its own memory. With little memory, one worker makes all pages.
    ...(process.env.PAGE_WORKERS && { cpus: Number(process.env.PAGE_WORKERS) }),
    serverActions: { allowedOrigins: siteHosts },
  },
  poweredByHeader: false,
  // `src/http/compress-response.ts` does it, with brotli too.
  compress: false,
  // Sends every page whole. A streamed page sets its title with a script that our CSP refuses.
  htmlLimitedBots: /./,
  // `/media` serves images in all sizes. Otherwise strangers could request more sizes at `/_next/image`.
  images: { unoptimized: true },
  // Only the site. The build depends on neither tests, Studio nor emulators.
  typescript: {
    tsconfigPath: 'tsconfig.site.json',
    // Skipping the check makes the first start a quarter faster. Every other build checks types.
    ignoreBuildErrors: process.env.SKIP_TYPE_CHECK === 'true',
  },
  // The Studio is built separately and served as files. Every URL inside it opens the same page.
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [
        // TypeScript and oxlint skip folders that start with a dot.
        { source: '/.well-known/security.txt', destination: '/security.txt' },
        { source: '/index', destination: STAND_IN_FOR_INDEX },
        // A static page can't read its query, so each service has a separate page behind the same path.
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
      // Lets browsers prefetch links that a visitor is about to follow.
      rule('/((?!api/|studio|media/|_next/).*)', {
        'Speculation-Rules': '"/speculation-rules.json"',
      }),
      rule('/speculation-rules.json', { 'Content-Type': 'application/speculationrules+json' }),
      { source: '/studio/:path*', headers: security.studio },
      // The URL is the key to a booking. With `no-referrer` a browser would also hide the origin of the page's
      // forms, and the server would refuse them.
      rule('/visit/:path*', {
        'Referrer-Policy': 'same-origin',
        'X-Robots-Tag': 'noindex, nofollow',
        'Cache-Control': 'private, no-store',
      }),
      // These pages show a new booking only to the browser that sent it.
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
      // The file names contain a hash of the content.
      rule('/studio/static/:file(.*-[\\w-]{8}\\.(?:js|css))', {
        'Cache-Control': 'public, max-age=31536000, immutable',
      }),
    ]),
});

/** Returns a rule that adds headers to the responses of a path. */
const rule = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

export default configure;

import { resolve } from 'node:path';
import type { NextConfig } from 'next';

/** A Studio that lies elsewhere shows the site in a frame, and asks it for settings and health. */
const studioUrl = process.env.SANITY_STUDIO_URL;
const studioOrigin = studioUrl ? new URL(studioUrl).origin : null;

const config: NextConfig = {
  // The browser tests build into a folder of their own, beside a site that may be running.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  cacheHandler: resolve('src/publishing/page-cache/page-cache.mjs'),
  poweredByHeader: false,
  // `npm run typecheck` reads the whole tree once; the build need not read it again.
  typescript: { ignoreBuildErrors: true },
  // Built apart and served as files; every address inside the Studio opens the same page.
  rewrites: () =>
    Promise.resolve([
      { source: '/studio', destination: '/studio/index.html' },
      { source: '/studio/:path((?!static/).*)', destination: '/studio/index.html' },
    ]),
  headers: () =>
    Promise.resolve([
      {
        source: '/:path*',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
          // It knows no list of origins.
          ...(studioOrigin ? [] : [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }]),
          { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
          {
            key: 'Content-Security-Policy',
            value: `base-uri 'self'; object-src 'none'; form-action 'self'; frame-ancestors ${["'self'", ...(studioOrigin ? [studioOrigin] : [])].join(' ')}`,
          },
        ],
      },
      ...(studioOrigin
        ? [
            {
              source: '/api/:asked(studio-settings|health)',
              headers: [{ key: 'Access-Control-Allow-Origin', value: studioOrigin }],
            },
          ]
        : []),
      {
        source: '/:folder(hero|brand)/:file*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=604800, must-revalidate' }],
      },
      {
        // Their names carry a hash of what they hold.
        source: '/studio/static/:file(.*-[\\w-]{8}\\.(?:js|css))',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]),
};

export default config;

import type { NextConfig } from 'next';

const config: NextConfig = {
  // The browser tests build into a folder of their own, beside a site that may be running.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
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
          { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
          { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
          {
            key: 'Content-Security-Policy',
            value: "base-uri 'self'; object-src 'none'; form-action 'self'; frame-ancestors 'self'",
          },
        ],
      },
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

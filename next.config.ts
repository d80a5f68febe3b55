import type { NextConfig } from 'next';

const config: NextConfig = {
  // The browser tests build into a folder of their own, beside a site that may be running.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // `npm run typecheck` reads the whole tree once; the build need not read it again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
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
  ],
};

export default config;

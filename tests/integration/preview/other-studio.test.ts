import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The headers of the site when it is built with this Studio configured. */
async function headersWith(studioUrl: string): Promise<Map<string, Map<string, string>>> {
  vi.stubEnv('SANITY_STUDIO_URL', studioUrl);
  vi.stubEnv('SANITY_API_HOST', 'http://localhost:3010');
  vi.resetModules();
  const { default: configure } = await import('../../../next.config.ts');
  const rules = (await configure(PHASE_PRODUCTION_BUILD).headers?.()) ?? [];
  return new Map(
    rules.map(({ source, headers }) => [
      source,
      new Map(headers.map(({ key, value }) => [key, value])),
    ]),
  );
}

const STUDIO_ROUTES = '/api/:route(studio-settings|health)';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the site in an iframe', () => {
  it('is allowed only on the site itself while the Studio is there too', async () => {
    const headers = await headersWith('');
    const everywhere = headers.get('/:path*');
    expect(everywhere?.get('Content-Security-Policy')).toMatch(/frame-ancestors 'self'$/);
    expect(everywhere?.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(headers.has(STUDIO_ROUTES)).toBe(false);
  });

  it('is allowed in a Studio on another origin, which may request settings and health', async () => {
    const headers = await headersWith('https://studio.example.com/studio');
    const everywhere = headers.get('/:path*');
    expect(everywhere?.get('Content-Security-Policy')).toMatch(
      /frame-ancestors 'self' https:\/\/studio\.example\.com$/,
    );
    expect(everywhere?.has('X-Frame-Options')).toBe(false);
    expect(headers.get(STUDIO_ROUTES)?.get('Access-Control-Allow-Origin')).toBe(
      'https://studio.example.com',
    );
    // Health tells a member more than it tells anybody.
    expect(headers.get(STUDIO_ROUTES)?.get('Access-Control-Allow-Headers')).toBe('Authorization');
  });
});

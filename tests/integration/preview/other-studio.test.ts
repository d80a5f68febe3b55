import { afterEach, describe, expect, it, vi } from 'vitest';

/** The headers of the site as a build makes them with this Studio configured. */
async function headersWith(studioUrl: string): Promise<Map<string, Map<string, string>>> {
  vi.stubEnv('SANITY_STUDIO_URL', studioUrl);
  vi.resetModules();
  const { default: config } = await import('../../../next.config.ts');
  const rules = (await config.headers?.()) ?? [];
  return new Map(
    rules.map(({ source, headers }) => [
      source,
      new Map(headers.map(({ key, value }) => [key, value])),
    ]),
  );
}

const ASKED = '/api/:asked(studio-settings|health)';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('who may show the site in a frame', () => {
  it('is the site alone while the Studio lies on it', async () => {
    const headers = await headersWith('');
    const everywhere = headers.get('/:path*');
    expect(everywhere?.get('Content-Security-Policy')).toMatch(/frame-ancestors 'self'$/);
    expect(everywhere?.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(headers.has(ASKED)).toBe(false);
  });

  it('is a Studio at another address too, which may ask for settings and health', async () => {
    const headers = await headersWith('https://desk.example.com/studio');
    const everywhere = headers.get('/:path*');
    expect(everywhere?.get('Content-Security-Policy')).toMatch(
      /frame-ancestors 'self' https:\/\/desk\.example\.com$/,
    );
    expect(everywhere?.has('X-Frame-Options')).toBe(false);
    expect(headers.get(ASKED)?.get('Access-Control-Allow-Origin')).toBe('https://desk.example.com');
  });
});

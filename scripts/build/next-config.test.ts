import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function configWith(variables: Record<string, string | undefined>) {
  vi.stubEnv('VERCEL', undefined);
  vi.stubEnv('SITE_URL', undefined);
  vi.stubEnv('SITE_ENV', undefined);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return (await import('../../next.config.ts')).default(PHASE_PRODUCTION_BUILD);
}

describe('the configuration of Next.js', () => {
  it("gives a long-running process the site's page cache", async () => {
    const { cacheHandler } = await configWith({});
    expect(cacheHandler).toMatch(/page-cache\/cache-handler\.mjs$/);
  });

  it('leaves the page cache to a serverless host', async () => {
    expect(await configWith({ VERCEL: '1' })).not.toHaveProperty('cacheHandler');
  });

  it('answers /index as a page that does not exist', async () => {
    const rewrites = await (await configWith({})).rewrites?.();
    if (!rewrites || Array.isArray(rewrites)) throw new Error('The rewrites have no order.');
    expect(rewrites.beforeFiles).toContainEqual({ source: '/index', destination: '/-/index' });
  });

  it('keeps search engines away from everything that is not production', async () => {
    const robotsOf = async (variables: Record<string, string>) => {
      const rules = (await (await configWith(variables)).headers?.()) ?? [];
      const headers = rules
        .filter(({ source }) => source === '/:path*')
        .flatMap((rule) => rule.headers);
      vi.resetModules();
      return headers.filter(({ key }) => key === 'X-Robots-Tag').map(({ value }) => value);
    };
    expect(await robotsOf({ SITE_ENV: 'staging' })).toEqual(['noindex, nofollow']);
    expect(await robotsOf({ SITE_ENV: 'production' })).toEqual([]);
  });

  it('lets a Studio on another origin show the site and request settings and health', async () => {
    const headersWith = async (SANITY_STUDIO_URL: string) => {
      vi.resetModules();
      const rules = (await (await configWith({ SANITY_STUDIO_URL })).headers?.()) ?? [];
      const headersOf = (path: string) =>
        Object.fromEntries(
          rules
            .filter(({ source }) => source === path)
            .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
        );
      return {
        site: headersOf('/:path*'),
        shared: headersOf('/api/:route(studio-settings|health)'),
      };
    };
    expect((await headersWith('')).shared).toEqual({});
    const { site, shared } = await headersWith('https://studio.example.com/studio');
    expect(site['Content-Security-Policy']).toMatch(/ https:\/\/studio\.example\.com\b/);
    expect(shared).toMatchObject({
      'Access-Control-Allow-Origin': 'https://studio.example.com',
      // The health endpoint reports more to a signed-in member.
      'Access-Control-Allow-Headers': 'Authorization',
    });
  });

  it('accepts forms of a preview at the address that Vercel gave it', async () => {
    const host = 'site-abc123.vercel.app';
    const config = await configWith({ VERCEL: '1', VERCEL_ENV: 'preview', VERCEL_URL: host });
    expect(config.experimental?.serverActions?.allowedOrigins).toEqual([host]);
  });

  it.each([
    ['https://example.com', ['example.com']],
    ['https://www.example.com/', ['www.example.com']],
    ['http://localhost:3000', ['localhost:3000']],
    ['', []],
    [undefined, []],
    ['example.com', []],
  ])('with SITE_URL=%s accepts forms from %j', async (url, hosts) => {
    const { experimental } = await configWith({ SITE_URL: url });
    expect(experimental?.serverActions?.allowedOrigins).toEqual(hosts);
  });
});

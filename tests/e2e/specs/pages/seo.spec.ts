import type { APIRequestContext, APIResponse } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { PATHS } from '../../../../src/domain/pages.ts';
import { DOCUMENTS } from '../../../../studio/seed/documents.ts';
import { validateSchemaOrg, type SchemaOrgData } from '../../../support/pages/schema-org-rules.ts';
import { expect, test } from '../../support/fixtures.ts';
import { running } from '../../support/harness.ts';
import { PAGES_OF_EACH_KIND } from '../../support/published.ts';

/** From the seed. */
const slugsOf = (type: string) =>
  DOCUMENTS.flatMap((one) => (one._type === type && 'slug' in one ? [one.slug?.current] : []));
const CITIES = slugsOf('cityPage').map((slug) => `/${slug}`);
const LANDING_PAGES = slugsOf('landingPage').map((slug) => `/${slug}`);
const ARTICLES = slugsOf('blogTeaser').map((slug) => `/blog/${slug}`);
const SERVICES = slugsOf('service').map((slug) => `/services/${slug}`);
const FIXED = Object.values(PATHS);
const INDEXED = [
  ...FIXED.filter((path) => path !== PATHS['booking-confirmation']),
  ...SERVICES,
  ...ARTICLES,
  ...CITIES,
  ...LANDING_PAGES,
];

const absolute = (path: string) => new URL(path, running().siteUrl).href;

/** The meta tags of a page as the server sends them, by name or property. */
async function readHead(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    meta: new Map(tags.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')])),
    robots: tags.filter(([, name]) => name === 'robots').map(([, , value]) => value),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => validateSchemaOrg(JSON.parse(json)),
    ),
  };
}

const sizeOf = async (response: APIResponse) => {
  const { width, height } = await sharp(await response.body()).metadata();
  return { width, height };
};

test('a page of each kind has sharing tags with its title, its URL and an image of its own of 1200 by 630', async ({
  request,
}) => {
  // Each card is drawn when it is first requested.
  test.setTimeout(180_000);
  const images = new Set<string>();
  for (const path of PAGES_OF_EACH_KIND) {
    const { title, canonical, meta } = await readHead(request, path);
    expect.soft(new URL(canonical ?? '').href, path).toBe(absolute(path));
    expect.soft(new URL(meta.get('og:url') ?? '').href, path).toBe(absolute(path));
    expect.soft(meta.get('og:title'), path).toBe(title?.replaceAll('&amp;', '&'));
    expect.soft(meta.get('og:description'), path).toBe(meta.get('description'));
    expect.soft(meta.get('twitter:card'), path).toBe('summary_large_image');
    expect.soft(meta.get('og:image:width'), path).toBe('1200');
    expect.soft(meta.get('og:image:height'), path).toBe('630');
    expect.soft(meta.get('og:image:alt'), path).not.toBe('');

    const image = meta.get('og:image') ?? '';
    expect.soft(images, path).not.toContain(image);
    images.add(image);
    expect.soft(new URL(image).origin, path).toBe(running().siteUrl);
    expect.soft(meta.get('twitter:image'), path).toBe(image);
    const response = await request.get(image);
    expect.soft(response.status(), path).toBe(200);
    // The home page has the owner's image, the others a generated one.
    const type = path === PATHS.home ? 'image/jpeg' : 'image/png';
    expect.soft(response.headers()['content-type'], path).toBe(type);
    expect.soft(await sizeOf(response), path).toEqual({ width: 1200, height: 630 });
  }
});

test('an address without a page is not indexed @journey', async ({ request }) => {
  for (const path of ['/nope', '/a/b', '/blog/nope']) {
    const missing = await readHead(request, path);
    expect(missing.title, path).toBe('Page not found | North Star Mobile Detailing');
    expect(missing.robots.join(), path).toContain('noindex');
    expect(missing.canonical, path).toBeUndefined();
  }
});

test('the sitemap lists exactly the indexed pages, each with its date @journey', async ({
  request,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const entries = [...(await response.text()).matchAll(/<url>([\s\S]*?)<\/url>/g)];
  const listed = entries.map(([, entry = '']) => /<loc>([^<]*)<\/loc>/.exec(entry)?.[1]);
  expect(listed.toSorted()).toEqual(INDEXED.map(absolute).toSorted());
  for (const [, entry = ''] of entries) {
    const date = Date.parse(/<lastmod>([^<]*)<\/lastmod>/.exec(entry)?.[1] ?? '');
    expect(date, entry).toBeLessThanOrEqual(Date.now());
    expect(date, entry).toBeGreaterThan(Date.parse('2020-01-01'));
  }
});

test('robots.txt names the sitemap and excludes private paths @journey', async ({ request }) => {
  const rules = (await (await request.get('/robots.txt')).text()).split(/\r?\n/);
  expect(rules).toContain(`Sitemap: ${absolute('/sitemap.xml')}`);
  expect(rules.filter((rule) => rule.startsWith('Disallow'))).toEqual([
    'Disallow: /api/',
    'Disallow: /studio',
  ]);
});

test('security.txt gives the address for reports, for a year at most', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Preferred-Languages: en$/m);
  const daysLeft = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(daysLeft).toBeLessThan(365);
  expect(daysLeft).toBeGreaterThan(300);
});

const manifestRules = z.object({
  name: z.literal('North Star Mobile Detailing'),
  short_name: z.string().min(1).max(12),
  start_url: z.literal('/'),
  display: z.enum(['minimal-ui', 'standalone', 'browser']),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z
    .array(z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png') }))
    .min(2),
});

test('the web manifest has a name, colors and icons of the declared sizes', async ({
  request,
  page,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = manifestRules.parse(await response.json());
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sizeOf(await request.get(src));
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const icon of await page.locator('link[rel*="icon"]').all()) {
    expect((await request.get((await icon.getAttribute('href')) ?? '')).status()).toBe(200);
  }
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});

const typesOf = (data: SchemaOrgData[]) => data.map((entry) => entry['@type']);

test('each page can be indexed, and has valid structured data of its own type @journey', async ({
  request,
}) => {
  const expected: Record<string, SchemaOrgData['@type'][]> = {
    [PATHS.home]: ['AutoRepair'],
    [PATHS.services]: ['AutoRepair', 'BreadcrumbList'],
    [PATHS.gallery]: ['ImageGallery', 'BreadcrumbList'],
    [PATHS.faq]: ['FAQPage', 'BreadcrumbList'],
    ...Object.fromEntries(SERVICES.map((path) => [path, ['Service', 'BreadcrumbList']])),
    ...Object.fromEntries(ARTICLES.map((path) => [path, ['BlogPosting', 'BreadcrumbList']])),
    ...Object.fromEntries(LANDING_PAGES.map((path) => [path, ['FAQPage', 'BreadcrumbList']])),
    ...Object.fromEntries(CITIES.map((path) => [path, ['Service', 'FAQPage', 'BreadcrumbList']])),
  };
  for (const path of INDEXED) {
    const { data, robots } = await readHead(request, path);
    expect(typesOf(data), path).toEqual(expected[path] ?? ['BreadcrumbList']);
    expect(robots, path).toEqual([]);
  }
});

import { describe, expect, it } from 'vitest';
import { pageTag, TAGS } from '#content/tags.ts';
import { sitemapEntries } from './sitemap-entries.ts';

const MONDAY = '2026-11-02T10:00:00Z';
const FRIDAY = '2026-11-06T10:00:00Z';

describe('the sitemap', () => {
  const entries = sitemapEntries(
    {
      byTag: new Map([
        [pageTag('services'), MONDAY],
        [TAGS.services, FRIDAY],
        [pageTag('about'), FRIDAY],
        [TAGS.home, MONDAY],
        [pageTag('contact'), MONDAY],
      ]),
      cities: [
        { slug: 'osseo', updatedAt: FRIDAY },
        { slug: 'edina', updatedAt: MONDAY },
      ],
      landingPages: [{ slug: 'winter-salt', updatedAt: MONDAY }],
      articles: [{ slug: 'road-salt', updatedAt: FRIDAY }],
      services: [{ slug: 'eco-wash', updatedAt: MONDAY }],
    },
    'https://example.com',
  );

  it.each([
    ['/services', FRIDAY],
    ['/about', FRIDAY],
    ['/contact', MONDAY],
    ['/services/eco-wash', MONDAY],
    ['/blog/road-salt', FRIDAY],
    ['/edina', MONDAY],
    ['/osseo', FRIDAY],
    ['/winter-salt', MONDAY],
    ['/gallery', undefined],
  ])('dates %s by the latest edit of its content: %s', (path, date) => {
    const entry = entries.find(({ url }) => url === `https://example.com${path}`);
    expect(entry).toBeDefined();
    expect(entry?.lastModified).toBe(date);
  });

  it('leaves out the confirmation', () =>
    expect(entries.some(({ url }) => url.includes('confirmation'))).toBe(false));
});

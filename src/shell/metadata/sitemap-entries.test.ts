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
  const dateOf = (path: string) =>
    entries.find(({ url }) => url === `https://example.com${path}`)?.lastModified;

  it('dates a page by the newest of what it shows', () => {
    expect(dateOf('/services')).toBe(FRIDAY);
    expect(dateOf('/about')).toBe(FRIDAY);
    expect(dateOf('/contact')).toBe(MONDAY);
  });

  it('dates each city, landing page, service and article by its own document', () => {
    expect(dateOf('/services/eco-wash')).toBe(MONDAY);
    expect(dateOf('/blog/road-salt')).toBe(FRIDAY);
    expect(dateOf('/edina')).toBe(MONDAY);
    expect(dateOf('/osseo')).toBe(FRIDAY);
    expect(dateOf('/winter-salt')).toBe(MONDAY);
  });

  it('omits a date that is not known', () => {
    expect(entries.map(({ url }) => url)).toContain('https://example.com/gallery');
    expect(dateOf('/gallery')).toBeUndefined();
  });

  it('leaves the confirmation out', () =>
    expect(entries.some(({ url }) => url.includes('confirmation'))).toBe(false));
});

import { describe, expect, it } from 'vitest';
import { PATHS } from '#domain/pages.ts';
import { pagesToWarmUp, reachesFewPages, type PublishedDocument } from './pages-to-warm-up.ts';

const CITIES = ['edina', 'old-edina', 'wayzata'];
const SLUGS = {
  cities: CITIES,
  landingPages: ['winter'],
  services: ['eco-wash'],
  articles: ['salt'],
};
const SITEMAP = '/sitemap.xml';
const published = (type: string, more: Partial<PublishedDocument> = {}) =>
  pagesToWarmUp([{ documentId: 'some-id', type, ...more }], SLUGS);

describe('the order in which pages are warmed up', () => {
  it.each([
    ['cityPage', 'edina', '/edina /old-edina /areas-we-serve / /sitemap.xml'],
    ['cityPage', 'brand-new', '/brand-new'],
    ['landingPage', 'winter', '/winter /old-winter /sitemap.xml'],
    [
      'service',
      'eco-wash',
      '/services /services/eco-wash /services/old-eco-wash / /quote /booking /booking/for/eco-wash',
    ],
    ['blogTeaser', 'salt', '/blog/salt /blog/old-salt /blog'],
  ])(
    'starts with a %s at its new and its old address, then the pages that show it: %s',
    (type, slug, first) => {
      const order = published(type, { slug, previousSlug: `old-${slug}` });
      expect(order.slice(0, first.split(' ').length).join(' ')).toBe(first);
      expect(order.slice(-2).every((path) => path.startsWith('/share/'))).toBe(true);
    },
  );

  it.each([
    ['settings', '/'],
    ['homePage', '/'],
    ['faq', '/faq'],
    ['testimonial', '/testimonials'],
    ['blogTeaser', '/blog'],
    ['galleryImage', '/gallery'],
  ])('starts after %s with %s', (type, first) => expect(published(type)[0]).toBe(first));

  it.each([
    ['page-home', '/', '/share/home.png'],
    ['page-booking-confirmation', '/booking/confirmation', '/share/booking-confirmation.png'],
  ])('starts after %s with %s, and draws its share card last', (documentId, path, card) => {
    const order = published('page', { documentId });
    expect(order[0]).toBe(path);
    expect(order.at(-1)).toBe(card);
  });

  it.each([
    [],
    [{ documentId: 'a', type: 'service' }],
    [{ documentId: 'settings', type: 'settings' }],
  ])('names every page once, whatever was published: %j', (...documents) => {
    const order = pagesToWarmUp(documents, SLUGS);
    const cities = CITIES.map((slug) => `/${slug}`);
    const others =
      '/winter /services/eco-wash /booking/for/eco-wash /blog/salt /blog/feed.xml'.split(' ');
    const all = [...Object.values(PATHS), ...cities, ...others, SITEMAP];
    expect(new Set(order)).toEqual(new Set(all));
    expect(order).toHaveLength(new Set(order).size);
  });
});

describe('a publish reaches few pages', () => {
  const listed = { documentId: 'c', type: 'cityPage' };
  const city = (reach?: PublishedDocument['reach']) => ({ ...listed, reach });
  const faq = { documentId: 'f', type: 'faq' };

  it('when only texts and lists of cities changed', () => {
    expect(reachesFewPages([city('page')])).toBe(true);
    expect(reachesFewPages([city('page'), city('lists')])).toBe(true);
  });

  it.each([[], [city('header')], [city()], [faq], [city('page'), faq]])(
    'and possibly all of them with %j',
    (...documents) => expect(reachesFewPages(documents)).toBe(false),
  );
});

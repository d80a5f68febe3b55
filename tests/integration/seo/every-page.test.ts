import { describe, expect, it } from 'vitest';
import { getArticle, getArticleSlugs } from '#content/getters/articles.ts';
import { getAreas, getCityPage } from '#content/getters/cities.ts';
import { getLandingPage } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { PAGE_KEYS } from '#domain/pages.ts';
import {
  articleMetadata,
  buildMetadata,
  metadataFor,
  serviceMetadata,
} from '#shell/metadata/metadata.ts';
import { loadShareCardContent } from '#shell/share-card/share-card-content.ts';
import { generatedShareImage } from '#shell/share-card/share-url.ts';
import { article, image, service } from '../../support/samples/sample-content.ts';
import { useSeededLake } from '../content/start-seeded-lake.ts';

const lake = await useSeededLake();

const pageMetadata = async (slug: string) => {
  const page = (await getCityPage(slug)) ?? (await getLandingPage(slug));
  if (!page) throw new Error(`There is no page for ${slug}.`);
  return buildMetadata({ ...page.seo, path: `/${slug}` });
};

describe('the metadata', () => {
  it('has a unique title and description for each page, short enough for search results', async () => {
    const pages = await Promise.all([
      ...PAGE_KEYS.map(metadataFor),
      ...(await getAreas()).map(({ slug }) => pageMetadata(slug)),
      pageMetadata('winter-salt-cleanup'),
    ]);
    const titles = pages.map(({ title }) => (typeof title === 'string' ? title : ''));
    const descriptions = pages.map(({ description }) => description ?? '');
    expect(new Set(titles).size).toBe(34);
    expect(new Set(descriptions).size).toBe(34);
    for (const title of titles) expect(title).toMatch(/^.{3,45} \| North Star Mobile Detailing$/);
    for (const description of descriptions) expect(description).toMatch(/^.{120,155}$/);
  });

  it('describes each service with place and price, and each article with its subject', async () => {
    const services = await getServices();
    const articles = await Promise.all((await getArticleSlugs()).map(getArticle));
    const pages = await Promise.all([
      ...services.map(serviceMetadata),
      ...articles.flatMap((article) =>
        article ? [articleMetadata(article, undefined), articleMetadata(article, services[0])] : [],
      ),
    ]);
    expect(pages).toHaveLength(8 + 2 * 3);
    for (const { title, description } of pages) {
      expect(title).toMatch(/^.{10,60}$/);
      expect(description).toMatch(/^.{50,155}$/);
    }
    for (const { title } of pages.slice(0, services.length)) {
      expect(title).toMatch(/ in the Twin Cities (?:from|for) \$\d/);
    }
    expect(pages.at(-1)).toHaveProperty('openGraph.type', 'article');
    expect(pages.at(-1)).toHaveProperty(
      'openGraph.publishedTime',
      expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00-0[56]:00$/),
    );
  });

  it('prefers the owner’s words for a service and an article', async () => {
    const seo = { title: 'Clean cars', description: 'We clean them.', image: null };
    const expected = {
      title: 'Clean cars | North Star Mobile Detailing',
      description: seo.description,
    };
    expect(await serviceMetadata({ ...service, seo })).toMatchObject(expected);
    expect(await articleMetadata({ ...article, seo }, service)).toMatchObject(expected);
  });

  it('keeps only the booking confirmation out of search results', async () => {
    const pages = await Promise.all(PAGE_KEYS.map(metadataFor));
    const hidden = PAGE_KEYS.filter((_, index) => pages[index]?.robots);
    expect(hidden).toEqual(['booking-confirmation']);
  });

  it('uses the owner’s photo for a page that has one', async () => {
    const own = { ...service, seo: { ...service.seo, image } };
    for (const tags of ['openGraph', 'twitter']) {
      expect(await serviceMetadata(own)).toHaveProperty(`${tags}.images`, [
        {
          url: expect.stringContaining(`/media/${image.file}?w=1200`) as string,
          width: 1200,
          height: 630,
          alt: image.alt,
        },
      ]);
    }
  });

  it('uses the owner’s photo for the home page, or a drawn image without it', async () => {
    const home = await metadataFor('home');
    expect(home).toHaveProperty('openGraph.images.0.url', expect.stringMatching(/^\/media\/\w+/));
    await lake.editor.patch('settings').unset(['shareImage']).commit();
    const without = await metadataFor('home');
    for (const tags of ['openGraph', 'twitter']) {
      expect(without).toHaveProperty(
        `${tags}.images.0.url`,
        expect.stringMatching(/^\/share\/home\.png\?v=/),
      );
    }
  });
});

describe('the share card', () => {
  it('of each city names the city and the services', async () => {
    for (const { name, slug } of await getAreas()) {
      const card = await loadShareCardContent(slug);
      expect(card?.title).toContain(name);
      expect(card?.names).toEqual([
        'ECO Wash',
        'Complete Detail',
        'Interior Detail',
        'ECO Wax',
        'Exterior Detailing',
        'Ceramic Coatings',
      ]);
    }
  });

  it.each(PAGE_KEYS)('of the page %s has its title', async (key) => {
    const { title } = await metadataFor(key);
    const card = await loadShareCardContent(key);
    expect(card?.title).not.toBe('');
    expect(title).toBe(`${card?.title ?? ''} | North Star Mobile Detailing`);
  });

  it('of the areas page names the first cities and counts the others', async () => {
    const card = await loadShareCardContent('areas-we-serve');
    expect(card?.names.at(0)).toBe('Brooklyn Park');
    expect(card?.names.at(-1)).toBe('+ 12 more');
  });

  it('of a service shows its price, at an address that changes only with the price', async () => {
    const address = async () => (await generatedShareImage('/services/eco-wax', '')).url;
    expect((await loadShareCardContent('services-eco-wax'))?.price).toBe(
      'from $80 · $100 minimum per visit',
    );
    const before = await address();
    expect(before).toMatch(/^\/share\/services-eco-wax\.png\?v=[\w-]{8}$/);
    await lake.editor.patch('service-eco-wash').set({ 'price.regular': 45 }).commit();
    expect(await address()).toBe(before);
    await lake.editor
      .patch('service-eco-wax')
      .set({ 'price.regular': 110, 'price.suv': 130 })
      .commit();
    expect((await loadShareCardContent('services-eco-wax'))?.price).toBe('from $110');
    expect(await address()).not.toBe(before);
  });
});

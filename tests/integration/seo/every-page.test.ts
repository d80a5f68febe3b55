import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAreas } from '#content/getters/get-areas.ts';
import { getCityPage } from '#content/getters/get-city-page.ts';
import { getLastEdits } from '#content/getters/get-last-edits.ts';
import { PAGE_KEYS } from '#content/types.ts';
import { describePage, metadataFor } from '#features/seo/metadata.ts';
import { loadShareCard } from '#features/seo/share-card/share-card-content.ts';
import { sitemapEntries } from '#features/seo/sitemap-entries.ts';
import { startSeededLake, type SeededLake } from '../content/start-seeded-lake.ts';

let lake: SeededLake;

beforeAll(async () => {
  lake = await startSeededLake();
});

afterAll(() => lake.close());

const describeCity = async (slug: string) => {
  const page = await getCityPage(slug);
  if (!page) throw new Error(`There is no page for ${slug}.`);
  return describePage({ ...page.seo, path: `/${slug}` });
};

describe('what search engines and networks are told', () => {
  it('is a title and a description of its own for each page, short enough to be shown', async () => {
    const pages = await Promise.all([
      ...PAGE_KEYS.map(metadataFor),
      ...(await getAreas()).map(({ slug }) => describeCity(slug)),
    ]);
    const titles = pages.map(({ title }) => (typeof title === 'string' ? title : ''));
    const descriptions = pages.map(({ description }) => description ?? '');
    expect(new Set(titles).size).toBe(32);
    expect(new Set(descriptions).size).toBe(32);
    for (const title of titles) expect(title).toMatch(/^.{3,45} \| North Star Mobile Detailing$/);
    for (const description of descriptions) expect(description).toMatch(/^.{50,160}$/);
  });

  it('keeps only the confirmation out of search results', async () => {
    const pages = await Promise.all(PAGE_KEYS.map(metadataFor));
    const hidden = PAGE_KEYS.filter((_, index) => pages[index]?.robots);
    expect(hidden).toEqual(['booking-confirmation']);
  });

  it('is the owner’s own image for the home page, and a drawn one without it', async () => {
    const home = await metadataFor('home');
    expect(home).toHaveProperty('openGraph.images.0.url', expect.stringMatching(/^\/media\/\w+/));
    await lake.editor.patch('settings').unset(['shareImage']).commit();
    const without = await metadataFor('home');
    expect(without).toHaveProperty('openGraph.images.0.url', '/share/home.png');
    expect(without).toHaveProperty('twitter.images.0.url', '/share/home.png');
  });
});

describe('the share image', () => {
  it('of each city names the city and the services', async () => {
    for (const { name, slug } of await getAreas()) {
      const facts = await loadShareCard(slug);
      expect(facts?.title).toContain(name);
      expect(facts?.names).toEqual([
        'ECO Wash',
        'Complete Detail',
        'Interior Detail',
        'ECO Wax',
        'Exterior Detailing',
        'Ceramic Coatings',
      ]);
    }
  });

  it.each(PAGE_KEYS)('of the page %s carries its title', async (key) => {
    const { title } = await metadataFor(key);
    const facts = await loadShareCard(key);
    expect(facts?.title).not.toBe('');
    expect(title).toBe(`${facts?.title ?? ''} | North Star Mobile Detailing`);
  });

  it('of the areas page names the first cities and counts the others', async () => {
    const facts = await loadShareCard('areas-we-serve');
    expect(facts?.names.at(0)).toBe('Brooklyn Park');
    expect(facts?.names.at(-1)).toBe('+ 12 more');
  });

  it('exists for no page that does not exist', async () => {
    expect(await loadShareCard('atlantis')).toBeNull();
    expect(await loadShareCard('EDINA')).toBeNull();
  });
});

describe('the sitemap', () => {
  const read = async () => sitemapEntries(await getLastEdits(), 'https://example.com');

  it('dates every page, and a published edit moves the date of its own page only', async () => {
    const before = await read();
    expect(before).toHaveLength(31);
    for (const { lastModified } of before) expect(Date.parse(lastModified ?? '')).not.toBeNaN();
    await lake.editor.patch('city-edina').set({ intro: 'New words.' }).commit();
    const after = await read();
    const moved = after.filter(
      ({ lastModified }, index) => lastModified !== before[index]?.lastModified,
    );
    expect(moved.map(({ url }) => url)).toEqual([
      'https://example.com/areas-we-serve',
      'https://example.com/edina',
    ]);
  });

  it('gains a city as soon as it is published', async () => {
    const slug = { _type: 'slug', current: 'chaska' };
    await lake.editor.create({ _id: 'city-chaska', _type: 'cityPage', name: 'Chaska', slug });
    expect((await read()).map(({ url }) => url)).toContain('https://example.com/chaska');
  });
});

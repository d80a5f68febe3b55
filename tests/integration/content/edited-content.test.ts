import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAreas } from '#content/getters/get-areas.ts';
import { getCityPage } from '#content/getters/get-city-page.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { publishedServices } from './published-services.ts';
import { startSeededLake, type SeededLake } from './start-seeded-lake.ts';

let lake: SeededLake;

const ecoWash = async () => (await publishedServices()).find(({ id }) => id === 'eco-wash');

beforeAll(async () => {
  lake = await startSeededLake();
});

afterAll(() => lake.close());

describe('an edit of the owner', () => {
  it('shows a new price once it is published, not while it is a draft', async () => {
    const published = await lake.editor.getDocument('service-eco-wash');
    if (!published) throw new Error('The seed has no eco-wash.');
    const price = { regular: 45, suv: 55 };
    await lake.editor.createOrReplace({ ...published, _id: 'drafts.service-eco-wash', price });
    expect((await ecoWash())?.price.regular).toBe(40);
    expect(await getServices()).toHaveLength(8);

    await lake.editor.patch('service-eco-wash').set({ price }).commit();
    const fresh = await ecoWash();
    expect(fresh).toMatchObject({ price: { regular: 45, suv: 55 } });
    expect(Date.parse(fresh?.updatedAt ?? '')).toBeGreaterThan(Date.parse(published._updatedAt));
  });

  it('hides an invalid price, and keeps the service and the others', async () => {
    await lake.editor.patch('service-eco-wax').set({ 'price.flat': 10 }).commit();
    const services = await getServices();
    expect(services).toHaveLength(8);
    expect(services.find(({ id }) => id === 'eco-wax')?.price).toEqual({
      regular: null,
      suv: null,
      flat: null,
      perWheel: null,
    });
  });

  it('shows a service without its image when the image is removed', async () => {
    await lake.editor.patch('service-headlight-restoration').unset(['image']).commit();
    const service = (await getServices()).find(({ id }) => id === 'headlight-restoration');
    expect(service?.image).toBeNull();
  });

  it('removes an unpublished service', async () => {
    await lake.editor.delete('service-wheel-restoration');
    expect((await publishedServices()).map(({ id }) => id)).not.toContain('wheel-restoration');
  });

  it('puts a new city into alphabetical order and gives it a page', async () => {
    await lake.editor.create({
      _id: 'city-chaska',
      _type: 'cityPage',
      name: 'Chaska',
      slug: { _type: 'slug', current: 'chaska' },
      nearby: [{ _type: 'reference', _key: 'gone', _ref: 'city-gone', _weak: true }],
    });
    const names = (await getAreas()).map(({ name }) => name);
    expect(names.slice(1, 4)).toEqual(['Burnsville', 'Chaska', 'Crystal']);
    expect(await getCityPage('chaska')).toMatchObject({ isListed: true, nearby: [], sections: [] });
  });

  it('names what is missing when the settings are unpublished', async () => {
    await lake.editor.delete('settings');
    await expect(getSettings()).rejects.toThrow(/no published "settings".*load the seed/);
  });
});

import { describe, expect, it } from 'vitest';
import { getAreas, getCityPage, getRedirect } from '#content/getters/cities.ts';
import { getAnnouncement, getSettings } from '#content/getters/pages.ts';
import { getPublished } from '#content/getters/published.ts';
import { getServices } from '#content/getters/services.ts';
import { publishedServices } from './published-services.ts';
import { useSeededLake } from './start-seeded-lake.ts';

const lake = await useSeededLake();

const ecoWash = async () => (await publishedServices()).find(({ id }) => id === 'eco-wash');

const HOUR = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();

async function publish(fields: Record<string, unknown>): Promise<string> {
  const { _rev } = await lake.editor.createOrReplace({
    _id: 'announcement',
    _type: 'announcement',
    text: 'Closed on Thanksgiving.',
    ...fields,
  });
  return _rev;
}

const announcement = async () =>
  (await getPublished()).find(({ documentId }) => documentId === 'announcement');

describe('an announcement', () => {
  it('counts as published again when its time begins and when it ends', async () => {
    const early = await publish({ from: at(HOUR), until: at(2 * HOUR) });
    expect(await announcement()).toMatchObject({ revision: early, phase: 'before' });
    await publish({ from: at(-HOUR), until: at(HOUR) });
    expect(await announcement()).not.toHaveProperty('phase');
    await publish({ from: at(-2 * HOUR), until: at(-HOUR) });
    expect(await announcement()).toMatchObject({ phase: 'after' });
    expect(await getAnnouncement()).toBeNull();
    await publish({});
    expect(await announcement()).not.toHaveProperty('phase');
  });
});

it('a redirect works once it is published, and never leaves the site', async () => {
  expect(await getRedirect('/old.html')).toBeNull();
  for (const [to, shown] of [
    ['/about#team', '/about#team'],
    ['https://evil.example/', '/'],
  ]) {
    const entries = [{ _key: 'a', from: '/Old.html', to }];
    await lake.editor.createOrReplace({ _id: 'redirects', _type: 'redirects', entries });
    expect(await getRedirect('/old.html')).toBe(shown);
  }
});

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

  it('reports what is missing if the settings are unpublished', async () => {
    await lake.editor.delete('settings');
    await expect(getSettings()).rejects.toThrow(/no published "settings".*load the seed/);
  });
});

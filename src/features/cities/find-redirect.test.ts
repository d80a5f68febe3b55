import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findRedirect } from './find-redirect.ts';

const owners = new Map<string, string>();
const published = new Map<string, string>();
const asked: string[] = [];

vi.mock('#data/city-addresses.ts', () => ({
  findCityByAddress: (slug: string) => {
    asked.push(slug);
    if (slug === 'unknowable') return Promise.reject(new Error('the database cannot be reached'));
    return Promise.resolve(owners.get(slug) ?? null);
  },
}));
vi.mock('#content/getters/get-city-page.ts', () => ({
  getCitySlug: (documentId: string) => Promise.resolve(published.get(documentId) ?? null),
}));

describe('an address without a page', () => {
  beforeEach(() => {
    owners.clear();
    published.clear();
    asked.length = 0;
  });

  it('leads to where its city stands now, however often that was renamed', async () => {
    owners.set('first', 'city-a').set('second', 'city-a').set('third', 'city-a');
    published.set('city-a', 'third');
    expect(await findRedirect('first')).toBe('/third');
    expect(await findRedirect('second')).toBe('/third');
  });

  it('leads nowhere when no city ever stood there', async () => {
    expect(await findRedirect('nowhere')).toBeNull();
  });

  it('leads nowhere when its city is no longer published', async () => {
    owners.set('old', 'city-a');
    expect(await findRedirect('old')).toBeNull();
  });

  it('never leads to itself', async () => {
    owners.set('here', 'city-a');
    published.set('city-a', 'here');
    expect(await findRedirect('here')).toBeNull();
  });

  it.each(['api', 'studio', 'EDINA', 'wp-login.php', 'a'.repeat(97), 'a--b', ''])(
    'is not even looked up when no city may be called %j',
    async (slug) => {
      owners.set(slug, 'city-a');
      published.set('city-a', 'elsewhere');
      expect(await findRedirect(slug)).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('is no 404 while nobody can know', async () => {
    await expect(findRedirect('unknowable')).rejects.toThrow('cannot be reached');
  });
});

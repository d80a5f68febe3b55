import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findNewAddress } from './find-new-address.ts';

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
vi.mock('#content/get-city-page.ts', () => ({
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
    expect(await findNewAddress('first')).toBe('/third');
    expect(await findNewAddress('second')).toBe('/third');
  });

  it('leads nowhere when no city ever stood there', async () => {
    expect(await findNewAddress('nowhere')).toBeNull();
  });

  it('leads nowhere when its city is no longer published', async () => {
    owners.set('old', 'city-a');
    expect(await findNewAddress('old')).toBeNull();
  });

  it('never leads to itself', async () => {
    owners.set('here', 'city-a');
    published.set('city-a', 'here');
    expect(await findNewAddress('here')).toBeNull();
  });

  it.each(['api', 'studio', 'EDINA', 'wp-login.php', 'a'.repeat(97), 'a--b', ''])(
    'is not even looked up when no city may be called %j',
    async (slug) => {
      owners.set(slug, 'city-a');
      published.set('city-a', 'elsewhere');
      expect(await findNewAddress(slug)).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('is no 404 while nobody can know', async () => {
    await expect(findNewAddress('unknowable')).rejects.toThrow('cannot be reached');
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findRedirect } from './find-redirect.ts';

const owners = new Map<string, string>();
const published = new Map<string, string>();
const lookedUp: string[] = [];

vi.mock('#data/page-addresses.ts', () => ({
  findPageByAddress: (slug: string) => {
    lookedUp.push(slug);
    if (slug === 'unreachable') return Promise.reject(new Error('the database cannot be reached'));
    return Promise.resolve(owners.get(slug) ?? null);
  },
}));
vi.mock('#content/getters/get-city-page.ts', () => ({
  getCitySlug: (documentId: string) => Promise.resolve(published.get(documentId) ?? null),
}));

describe('a slug without a page', () => {
  beforeEach(() => {
    owners.clear();
    published.clear();
    lookedUp.length = 0;
  });

  it('redirects to the current slug of its city, however often that was renamed', async () => {
    owners.set('first', 'city-a').set('second', 'city-a').set('third', 'city-a');
    published.set('city-a', 'third');
    expect(await findRedirect('first')).toBe('/third');
    expect(await findRedirect('second')).toBe('/third');
  });

  it('does not redirect when no city ever had it', async () => {
    expect(await findRedirect('nowhere')).toBeNull();
  });

  it('does not redirect when its city is no longer published', async () => {
    owners.set('old', 'city-a');
    expect(await findRedirect('old')).toBeNull();
  });

  it('never redirects to itself', async () => {
    owners.set('here', 'city-a');
    published.set('city-a', 'here');
    expect(await findRedirect('here')).toBeNull();
  });

  it.each(['api', 'studio', 'EDINA', 'wp-login.php', 'a'.repeat(97), 'a--b', ''])(
    'is not even looked up when no city can have the slug %j',
    async (slug) => {
      owners.set(slug, 'city-a');
      published.set('city-a', 'elsewhere');
      expect(await findRedirect(slug)).toBeNull();
      expect(lookedUp).toEqual([]);
    },
  );

  it('is not a 404 while the database is down', async () => {
    await expect(findRedirect('unreachable')).rejects.toThrow('cannot be reached');
  });
});

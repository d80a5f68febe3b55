import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordKnownCities } from '#content/known-cities.ts';
import { load } from '#content/load.ts';
import { areasQuery, cityPageQuery } from '#content/queries.ts';
import { cityTag, TAGS } from '#content/tags.ts';
import { getCityPage } from './get-city-page.ts';

vi.mock('#content/load.ts', () => ({ load: vi.fn() }));

const EDINA = { _id: 'city-edina', name: 'Edina', slug: 'edina' };

beforeEach(() => {
  vi.mocked(load)
    .mockReset()
    .mockImplementation((query) => Promise.resolve(query === areasQuery ? [EDINA] : EDINA));
  recordKnownCities([]);
});

/** What was asked for, and the tags that a page depends on by it. */
const asked = () => vi.mocked(load).mock.calls.map(([query, { tags }]) => [query, tags]);

describe('a city page', () => {
  it('depends on itself alone while the process knows that it exists', async () => {
    recordKnownCities(['edina', 'wayzata']);
    expect(await getCityPage('edina')).toMatchObject({ name: 'Edina' });
    expect(asked()).toEqual([[cityPageQuery, [cityTag('edina')]]]);
  });

  it('is looked up in the list of all while the process knows none', async () => {
    expect(await getCityPage('edina')).toMatchObject({ name: 'Edina' });
    expect(asked()).toEqual([
      [areasQuery, [TAGS.cities]],
      [cityPageQuery, [cityTag('edina')]],
    ]);
  });

  it('that does not exist costs no query of its own, and appears with the list', async () => {
    recordKnownCities(['edina']);
    expect(await getCityPage('nope')).toBeNull();
    expect(asked()).toEqual([[areasQuery, [TAGS.cities]]]);
  });
});

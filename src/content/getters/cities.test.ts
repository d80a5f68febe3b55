import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, type Call } from '../../../tests/support/process/answer-calls.ts';
import * as queries from '../queries.ts';
import { revealWrongValues } from '../reader/reveal-wrong-values.ts';
import { cityTag, TAGS } from '../tags.ts';
import { getCityPage, recordKnownCities } from './cities.ts';

const areasQuery = revealWrongValues(queries.areasQuery);
const cityPageQuery = revealWrongValues(queries.cityPageQuery);

const EDINA = {
  _id: 'city-edina',
  _updatedAt: '2026-11-02T10:00:00Z',
  name: 'Edina',
  slug: 'edina',
};

let calls: Call[];
beforeEach(() => {
  calls = answerCalls({ content: ({ name }) => (name === areasQuery ? [EDINA] : EDINA) });
  recordKnownCities([]);
});

/** The queries that were sent, each with the tags that it adds to a page. */
const asked = () => calls.map(({ name, init }) => [name, init.next?.tags?.slice(1)]);

describe('a city page', () => {
  it('depends only on itself when its slug is known', async () => {
    recordKnownCities(['edina', 'wayzata']);
    expect(await getCityPage('edina')).toMatchObject({ name: 'Edina' });
    expect(asked()).toEqual([[cityPageQuery, [cityTag('edina')]]]);
  });

  it('is looked up in the list of all cities while no slug is known', async () => {
    expect(await getCityPage('edina')).toMatchObject({ name: 'Edina' });
    expect(asked()).toEqual([
      [areasQuery, [TAGS.cities]],
      [cityPageQuery, [cityTag('edina')]],
    ]);
  });

  it('that does not exist causes no query of its own, and appears with the list', async () => {
    recordKnownCities(['edina']);
    expect(await getCityPage('nope')).toBeNull();
    expect(asked()).toEqual([[areasQuery, [TAGS.cities]]]);
  });
});

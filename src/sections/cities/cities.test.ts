import { describe, expect, it } from 'vitest';
import { DEFAULT_CITY_HEADINGS } from '#config/default-words.ts';
import { answerCalls } from '../../../tests/support/process/answer-calls.ts';
import { city } from '../../../tests/support/samples/sample-content.ts';
import { cityHeadings, findNearCities, lowestVisit } from './cities.ts';

const at = (name: string, longitude: number | null) => ({
  _id: `city-${name}`,
  name,
  slug: name.toLowerCase(),
  location: longitude === null ? null : { latitude: 44.9, longitude },
});
const CITIES = [
  at('Edina', -93.3499),
  at('Zumbrota', -93.36),
  at('Hopkins', -93.42),
  at('Afton', -93.2),
  at('Nowhere', null),
  at('Crystal', -93.3),
  at('Farmington', -92),
];

describe('the cities near a city', () => {
  it('are the four nearest others, by name, when the owner chose none', async () => {
    answerCalls({ content: () => CITIES });
    const names = (await findNearCities(city)).map(({ name }) => name);
    expect(names).toEqual(['Afton', 'Crystal', 'Hopkins', 'Zumbrota']);
  });

  it("are the owner's choice, without loading the list of all cities", async () => {
    const calls = answerCalls({ content: () => CITIES });
    const chosen = { name: 'Farmington', slug: 'farmington', position: null };
    expect(await findNearCities({ ...city, nearby: [chosen] })).toEqual([chosen]);
    expect(calls).toEqual([]);
  });

  it('are left out while the location of the city is unknown', async () => {
    answerCalls({ content: () => CITIES });
    expect(await findNearCities({ ...city, position: null })).toEqual([]);
  });
});

describe('the headings of a city page', () => {
  it('name the city wherever the owner put it, and leave out an unknown price', () => {
    const headings = { ...DEFAULT_CITY_HEADINGS, nearby: '{city} and around {city}' };
    const named = cityHeadings(headings, { city: 'Edina', price: '$100' });
    expect(named).toMatchObject({
      price: 'Visits from $100',
      notes: 'Good to know in Edina',
      testimonials: 'What customers say',
      nearby: 'Edina and around Edina',
    });
    expect(cityHeadings(headings, { city: 'Edina', price: null }).price).toBe('');
  });
});

const none = { regular: null, suv: null, flat: null, perWheel: null };

it.each([
  ['the lowest price', [{ flat: 300 }, { regular: 170, suv: 190 }], '$170'],
  ['never less than the minimum charge', [{ regular: 40, suv: 50 }, { flat: 300 }], '$100'],
  ['unknown without prices', [{}], null],
  ['unknown without services', [], null],
])('the lowest price of a visit is %s', (_, prices, least) =>
  expect(lowestVisit(prices.map((price) => ({ price: { ...none, ...price } })))).toBe(least),
);

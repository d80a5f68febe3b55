import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../tests/support/answer-calls.ts';
import { city } from '../../../tests/support/sample-content.ts';
import { findNearCities } from './near-cities.ts';

const at = (name: string, longitude: number | null) => ({
  _id: `city-${name}`,
  name,
  slug: name.toLowerCase(),
  location: longitude === null ? null : { latitude: 44.9, longitude },
});
const CITIES = [
  ...[at('Edina', -93.3499), at('Zumbrota', -93.36), at('Hopkins', -93.42), at('Afton', -93.2)],
  ...[at('Nowhere', null), at('Crystal', -93.3), at('Farmington', -92)],
];

afterEach(() => void vi.unstubAllGlobals());

describe('the cities near one', () => {
  it('are the four nearest others, by name, when the owner chose none', async () => {
    answerCalls({ content: () => CITIES });
    const names = (await findNearCities(city)).map(({ name }) => name);
    expect(names).toEqual(['Afton', 'Crystal', 'Hopkins', 'Zumbrota']);
  });

  it('are those that the owner chose, without reading the list of all', async () => {
    const calls = answerCalls({ content: () => CITIES });
    const chosen = { name: 'Farmington', slug: 'farmington', position: null };
    expect(await findNearCities({ ...city, nearby: [chosen] })).toEqual([chosen]);
    expect(calls).toEqual([]);
  });

  it('are none while nobody knows where the city lies', async () => {
    answerCalls({ content: () => CITIES });
    expect(await findNearCities({ ...city, position: null })).toEqual([]);
  });
});

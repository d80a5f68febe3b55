import { describe, expect, it } from 'vitest';
import { areaHint } from './area-hint.ts';

const areas = [
  { name: 'St. Paul', zipCodes: ['55101', '55102'] },
  { name: 'Edina', zipCodes: ['55424'] },
  { name: 'Plymouth', zipCodes: [] },
];
const hint = (city: string, zip: string, state = 'MN') =>
  areaHint({ city, zip, state }, areas, 'MN');

describe('the hint about the address', () => {
  it.each<[city: string, zip: string, state?: string]>([
    ['Edina', '55424'],
    ['edina', '55436'],
    ['EDINA ', '55424-1234'],
    ['Saint Paul', '55199'],
    ['St Paul', '55199'],
    ['st.paul', '55199'],
    ['St. Paul, MN', '55199'],
    ['Saint Paul Minnesota', '55199'],
    ['Plymouth', '55447'],
    ['Downtown', '55101'],
    ['Plymouth', '55447', 'Minnesota'],
    ['Plymouth', '55447', ''],
    // City or ZIP code is missing.
    ['Duluth', ''],
    ['Duluth', '5580'],
    [' ', '55802'],
  ])('is silent for %s %s', (...address) => expect(hint(...address)).toBeUndefined());

  it.each<[city: string, zip: string, state?: string]>([
    ['Duluth', '55802'],
    ['Paul', '55199'],
    ['Edina', '10001'],
    // A namesake of the city in another state.
    ['Plymouth', '55447', 'MA'],
  ])('promises a call for %s %s', (...address) =>
    expect(hint(...address)).toMatch(/^We'll call to confirm we serve your address\./),
  );

  it('is empty while the owner lists no city, and compares names without ZIP codes', () => {
    const [duluth, edina] = [
      { city: 'Duluth', zip: '55802', state: 'MN' },
      { city: 'Edina', zip: '55424', state: 'MN' },
    ];
    const named = [{ name: 'Edina', zipCodes: [] }];
    expect(areaHint(duluth, [], 'MN')).toBeUndefined();
    expect(areaHint(edina, named, 'MN')).toBeUndefined();
    expect(areaHint(duluth, named, 'MN')).toBeDefined();
  });
});

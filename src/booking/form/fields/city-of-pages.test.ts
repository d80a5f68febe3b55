import { describe, expect, it } from 'vitest';
import { cityOfPages, comparableName } from './city-of-pages.ts';

it('city names match regardless of spaces, accents and capitals', () => {
  const compared = ['Saint Louis  Park', 'Orónó', 'White Saint'].map(comparableName);
  expect(compared).toEqual(['stlouispark', 'orono', 'whitesaint']);
});

describe('the city of a visitor', () => {
  const cities = ['Edina', 'Eden Prairie', 'St. Louis Park'];
  const named = cities.map((name) => ({ name, zipCodes: [] }));

  it.each([
    [['/edina'], 'Edina'],
    [['/eden-prairie'], 'Eden Prairie'],
    [['/st-louis-park'], 'St. Louis Park'],
    [['/services', '/edina'], 'Edina'],
    [['/eden-prairie', '/edina'], 'Eden Prairie'],
  ])('is known from %j', (paths, city) => expect(cityOfPages(paths, named)).toBe(city));

  it.each([[[]], [['/']], [['/services', '/quote']], [['/blog/edina']], [['/booking/for/edina']]])(
    'is not guessed from %j',
    (paths) => expect(cityOfPages(paths, named)).toBeUndefined(),
  );
});

import { describe, expect, it } from 'vitest';
import { cityOfPages } from './city-of-visit.ts';

const areas = ['Edina', 'Eden Prairie', 'St. Louis Park'].map((name) => ({ name, zipCodes: [] }));

describe('the city of a visitor', () => {
  it.each([
    [['/edina'], 'Edina'],
    [['/eden-prairie'], 'Eden Prairie'],
    [['/st-louis-park'], 'St. Louis Park'],
    [['/services', '/edina'], 'Edina'],
    [['/eden-prairie', '/edina'], 'Eden Prairie'],
  ])('is known from %j', (paths, city) => expect(cityOfPages(paths, areas)).toBe(city));

  it.each([[[]], [['/']], [['/services', '/quote']], [['/blog/edina']], [['/booking/for/edina']]])(
    'is not guessed from %j',
    (paths) => expect(cityOfPages(paths, areas)).toBeUndefined(),
  );
});

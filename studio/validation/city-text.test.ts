import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../seed/documents.ts';
import { passagesOf, validateNotDuplicate, validateWordCount, type CityText } from './city-text.ts';

const cities = DOCUMENTS.filter((document) => document._type === 'cityPage');
const edina = cities.find(({ name }) => name === 'Edina') ?? {};
const others = cities.filter((city) => city !== edina);

/** The page with only its name changed, as an owner in a hurry would copy it. */
function copyAs(name: string, city: CityText): CityText {
  const rename = (text: string | null | undefined) => text?.replaceAll(city.name ?? '', name);
  return { ...city, name, heading: rename(city.heading), intro: rename(city.intro) };
}

describe('a city page', () => {
  it.each(cities)('of the seed is long enough and unlike the others: $name', (city) => {
    expect(validateWordCount(city)).toBe(true);
    expect(
      validateNotDuplicate(
        city,
        cities.filter((other) => other !== city),
      ),
    ).toBe(true);
  });

  it('is called too short, with its number of words', () => {
    const short = { name: 'Edina', heading: 'Detailing in Edina', intro: 'We come to you.' };
    expect(validateWordCount(short)).toMatch(/^This page has 7 words\./);
    expect(validateWordCount({})).toMatch(/^This page has 0 words\./);
  });

  it('is called a duplicate of the page it was copied from', () => {
    const copy = copyAs('Savage', edina);
    expect(validateNotDuplicate(copy, [...others, edina])).toMatch(
      /% of this page reads like "Edina"/,
    );
  });

  it('is called a duplicate when all its sections are copied', () => {
    const [first, second] = others;
    const mixed = { ...first, sections: second?.sections };
    expect(validateNotDuplicate(mixed, second ? [second] : [])).toMatch(/reads like/);
  });

  it('is not compared with itself or with empty pages', () => {
    expect(validateNotDuplicate({}, [{}, { name: 'Edina' }])).toBe(true);
    expect(validateNotDuplicate(edina, [])).toBe(true);
  });

  it('can have any of its parts missing', () => {
    const wire = {
      heading: null,
      sections: [{ heading: 'Roads', body: [{ children: [{ text: 'Salt ' }, { text: 'here' }] }] }],
      localNotes: [null, 'Ramps'],
      faq: [{ question: 'Where?', answer: null }],
    };
    expect(passagesOf(wire)).toEqual(['Roads', 'Salt here', 'Ramps', 'Where?']);
  });
});

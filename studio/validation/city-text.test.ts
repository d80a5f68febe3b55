import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../seed/documents.ts';
import {
  validateEnoughToRead,
  validateUnlikeOthers,
  passagesOf,
  type CityText,
} from './city-text.ts';

const cities = DOCUMENTS.filter((document) => document._type === 'cityPage');
const edina = cities.find(({ name }) => name === 'Edina') ?? {};
const others = cities.filter((city) => city !== edina);

/** The page with its name exchanged: what a hurried editor makes of a copy. */
function copyAs(name: string, city: CityText): CityText {
  const rename = (text: string | null | undefined) => text?.replaceAll(city.name ?? '', name);
  return { ...city, name, heading: rename(city.heading), intro: rename(city.intro) };
}

describe('a page about a city', () => {
  it.each(cities)('of the seed says enough and is unlike the others: $name', (city) => {
    expect(validateEnoughToRead(city)).toBe(true);
    expect(
      validateUnlikeOthers(
        city,
        cities.filter((other) => other !== city),
      ),
    ).toBe(true);
  });

  it('is called thin, with its number of words, when it says little', () => {
    const thin = { name: 'Edina', heading: 'Detailing in Edina', intro: 'We come to you.' };
    expect(validateEnoughToRead(thin)).toMatch(/^This page has 7 words\./);
    expect(validateEnoughToRead({})).toMatch(/^This page has 0 words\./);
  });

  it('is compared with every other, and the copied one is named', () => {
    const copy = copyAs('Savage', edina);
    expect(validateUnlikeOthers(copy, [...others, edina])).toMatch(
      /% of this page reads like "Edina"/,
    );
  });

  it('is noticed when one section of three is copied', () => {
    const [first, second] = others;
    const mixed = { ...first, sections: second?.sections };
    expect(validateUnlikeOthers(mixed, second ? [second] : [])).toMatch(/reads like/);
  });

  it('is not compared with itself, nor with empty pages', () => {
    expect(validateUnlikeOthers({}, [{}, { name: 'Edina' }])).toBe(true);
    expect(validateUnlikeOthers(edina, [])).toBe(true);
  });

  it('is read with everything that editors may leave out', () => {
    const wire = {
      heading: null,
      sections: [{ heading: 'Roads', body: [{ children: [{ text: 'Salt ' }, { text: 'here' }] }] }],
      localNotes: [null, 'Ramps'],
      faq: [{ question: 'Where?', answer: null }],
    };
    expect(passagesOf(wire)).toEqual(['Roads', 'Salt here', 'Ramps', 'Where?']);
  });
});

import { describe, expect, it } from 'vitest';
import { passagesOf, shingles, similarity, wordsOf } from '../../../validation/city-text.ts';
import type { CitySeed } from '../types.ts';
import { CITIES } from './cities.ts';

/** Far below the similarity at which the Studio warns. */
const MAX_SIMILARITY = 0.02;

/** The passages that the Studio compares, from the plain seed data. */
const passages = (city: CitySeed) =>
  passagesOf({
    ...city,
    sections: Object.entries(city.sections).map(([heading, body]) => ({
      heading,
      body: body.map((text) => ({ children: [{ text }] })),
    })),
    faq: Object.entries(city.faq).map(([question, answer]) => ({ question, answer })),
  });

const sentencesOf = (city: CitySeed) => [
  ...passages(city).flatMap((text) => text.split(/(?<=(?<!\bSt)[.?!])\s+(?=[A-Z])/)),
  city.seo.title,
  city.seo.description,
];

const pairs = CITIES.flatMap((one, index) =>
  CITIES.slice(index + 1).map((other): [CitySeed, CitySeed] => [one, other]),
);

describe('the city pages of the seed', () => {
  it('have no sentence in common', () => {
    const owners = new Map<string, string>();
    const repeated = CITIES.flatMap((city) =>
      sentencesOf(city).filter((sentence) => {
        const key = wordsOf(sentence).join(' ');
        const owner = owners.get(key);
        owners.set(key, city.slug);
        return owner !== undefined && owner !== city.slug;
      }),
    );
    expect(repeated).toEqual([]);
  });

  it('have hardly any three words in a row in common', () => {
    const sets = new Map(CITIES.map((city) => [city.slug, shingles(passages(city))]));
    const similar = pairs
      .map(([one, other]) => ({
        pair: `${one.slug} ${other.slug}`,
        share: similarity(sets.get(one.slug) ?? new Set(), sets.get(other.slug) ?? new Set()),
      }))
      .filter(({ share }) => share > MAX_SIMILARITY);
    expect(similar).toEqual([]);
  });

  it.each(CITIES)('name $name in the heading and in search results', (city) => {
    expect(city.heading).toContain(city.name);
    expect(city.seo.title).toContain(city.name);
    expect(city.seo.description).toContain(city.name);
  });

  it.each(CITIES)('say enough about $name, but not too much', (city) => {
    const sections = Object.values(city.sections);
    const body = sections.flat().join(' ');
    expect(sections).toHaveLength(3);
    for (const paragraphs of sections) expect([1, 2]).toContain(paragraphs.length);
    expect(wordsOf(body).length).toBeGreaterThanOrEqual(120);
    expect(wordsOf(body).length).toBeLessThanOrEqual(220);
    expect([3, 4]).toContain(city.localNotes.length);
    expect([2, 3]).toContain(Object.keys(city.faq).length);
  });

  it('contain no price, phone number or hours, which the owner edits elsewhere', () => {
    const risky = CITIES.flatMap(passages).filter((text) =>
      /\$\s?\d|\d{3}-\d{4}|\b\d{1,2}\s?[ap]m\b/i.test(text),
    );
    expect(risky).toEqual([]);
  });
});

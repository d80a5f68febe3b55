import { describe, expect, it } from 'vitest';
import { passagesOf } from '../../validation/city-text.ts';
import { similarity, wordRuns, wordsOf } from '../../validation/similarity.ts';
import { CITIES } from './cities.ts';
import type { CitySeed } from './types.ts';

/** Share of three-word runs that two pages may have in common before they read alike. */
const MOST_ALIKE = 0.02;

/** The same passages that the Studio compares, from the plain seed data. */
const passages = (city: CitySeed) =>
  passagesOf({
    ...city,
    sections: city.sections.map(({ heading, body }) => ({
      heading,
      body: body.map((text) => ({ children: [{ text }] })),
    })),
  });

const sentencesOf = (city: CitySeed) => [
  ...passages(city).flatMap((text) => text.split(/(?<=(?<!\bSt)[.?!])\s+(?=[A-Z])/)),
  city.seo.title,
  city.seo.description,
];

const pairs = CITIES.flatMap((one, index) =>
  CITIES.slice(index + 1).map((other): [CitySeed, CitySeed] => [one, other]),
);

describe('the texts of the city pages', () => {
  it('never say the same sentence about two cities', () => {
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

  it('have hardly any run of three words in common', () => {
    const runs = new Map(CITIES.map((city) => [city.slug, wordRuns(passages(city))]));
    const alike = pairs
      .map(([one, other]) => ({
        pair: `${one.slug} ${other.slug}`,
        share: similarity(runs.get(one.slug) ?? new Set(), runs.get(other.slug) ?? new Set()),
      }))
      .filter(({ share }) => share > MOST_ALIKE);
    expect(alike).toEqual([]);
  });

  it.each(CITIES)('name $name in the heading and in search results', (city) => {
    expect(city.heading).toContain(city.name);
    expect(city.seo.title).toContain(city.name);
    expect(city.seo.description).toContain(city.name);
  });

  it.each(CITIES)('give $name enough to read, and not too much', (city) => {
    const body = city.sections.flatMap((section) => section.body).join(' ');
    expect(city.sections).toHaveLength(3);
    for (const section of city.sections) expect([1, 2]).toContain(section.body.length);
    expect(wordsOf(body).length).toBeGreaterThanOrEqual(120);
    expect(wordsOf(body).length).toBeLessThanOrEqual(220);
    expect([3, 4]).toContain(city.localNotes.length);
    expect([2, 3]).toContain(city.faq.length);
  });

  it('name no price, phone number or hours, which the owner changes elsewhere', () => {
    const risky = CITIES.flatMap(passages).filter((text) =>
      /\$\s?\d|\d{3}-\d{4}|\b\d{1,2}\s?[ap]m\b/i.test(text),
    );
    expect(risky).toEqual([]);
  });
});

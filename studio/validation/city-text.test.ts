import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../seed/documents.ts';
import {
  passagesOf,
  shingles,
  similarity,
  validateNotDuplicate,
  validateWordCount,
  wordsOf,
} from './city-text.ts';

const cities = DOCUMENTS.filter((document) => document._type === 'cityPage');
const edina = cities.find(({ name }) => name === 'Edina') ?? {};
const others = cities.filter((city) => city !== edina);

describe('a city page', () => {
  it('gets a warning with its word count when it is too short', () => {
    const short = { name: 'Edina', heading: 'Detailing in Edina', intro: 'We come to you.' };
    expect(validateWordCount(short)).toMatch(/^This page has 7 words\./);
    expect(validateWordCount({})).toMatch(/^This page has 0 words\./);
  });

  it('gets a warning that names the page it was copied from', () => {
    // The way an owner in a hurry would copy it.
    const copy = { ...edina, name: 'Savage', heading: 'Car Detailing in Savage' };
    expect(validateNotDuplicate(copy, [...others, edina])).toMatch(
      /% of this page reads like "Edina"/,
    );
  });

  it('gets the same warning when all its sections are copied', () => {
    const [first, second] = others;
    const mixed = { ...first, sections: second?.sections };
    expect(validateNotDuplicate(mixed, second ? [second] : [])).toMatch(/reads like/);
  });

  it('is not compared with itself or with empty pages', () => {
    expect(validateNotDuplicate({}, [{}, { name: 'Edina' }])).toBe(true);
    expect(validateNotDuplicate(edina, [])).toBe(true);
  });

  it('can have any of its parts missing', () => {
    const incomplete = {
      heading: null,
      sections: [{ heading: 'Roads', body: [{ children: [{ text: 'Salt ' }, { text: 'here' }] }] }],
      localNotes: [null, 'Ramps'],
      faq: [{ question: 'Where?', answer: null }],
    };
    expect(passagesOf(incomplete)).toEqual(['Roads', 'Salt here', 'Ramps', 'Where?']);
  });
});

const compare = (one: string[], other: string[]) => similarity(shingles(one), shingles(other));

describe('the similarity of two texts', () => {
  it('is 0 without three words in a row in common', () => {
    expect(compare(['salt on every road'], ['on every lake'])).toBe(0);
    expect(compare([], ['a word or two'])).toBe(0);
    expect(compare([], [])).toBe(0);
  });

  it('is 1 for the same words, whatever their case and punctuation', () => {
    expect(compare(['We come to you, in Edina.'], ['we come to you in edina'])).toBe(1);
  });

  it('stays high when only the name of the city changes', () => {
    const page = (city: string) => [
      `Mobile detailing in ${city}, at your home or at work, whenever it suits you and your car.`,
      'We bring water, power and everything else that a thorough clean needs to your driveway.',
    ];
    expect(compare(page('Edina'), page('Hopkins'))).toBeGreaterThan(0.7);
  });

  it('does not join the end of one passage to the start of the next', () => {
    expect(shingles(['one two', 'three four']).size).toBe(0);
  });

  it('counts words with apostrophes and hyphens once', () => {
    expect(wordsOf("Don't miss the I-94 ramp")).toEqual(["don't", 'miss', 'the', 'i-94', 'ramp']);
  });
});

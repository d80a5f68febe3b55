import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shingles, similarity, wordsOf } from './similarity.ts';

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

  it('is the same in both directions and between 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem()), fc.array(fc.lorem()), (one, other) => {
        const share = compare(one, other);
        expect(share).toBe(compare(other, one));
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('counts words with apostrophes and hyphens once', () => {
    expect(wordsOf("Don't miss the I-94 ramp")).toEqual(["don't", 'miss', 'the', 'i-94', 'ramp']);
  });
});

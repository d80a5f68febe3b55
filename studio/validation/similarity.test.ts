import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { similarity, wordRuns, wordsOf } from './similarity.ts';

const alike = (one: string[], other: string[]) => similarity(wordRuns(one), wordRuns(other));

describe('how alike two texts are', () => {
  it('is nothing without a run of three words in common', () => {
    expect(alike(['salt on every road'], ['on every lake'])).toBe(0);
    expect(alike([], ['a word or two'])).toBe(0);
    expect(alike([], [])).toBe(0);
  });

  it('is everything for the same words, whatever their case and punctuation', () => {
    expect(alike(['We come to you, in Edina.'], ['we come to you in edina'])).toBe(1);
  });

  it('stays high when only the name of the city is exchanged', () => {
    const page = (city: string) => [
      `Mobile detailing in ${city}, at your home or at work, whenever it suits you and your car.`,
      'We bring water, power and everything else that a thorough clean needs to your driveway.',
    ];
    expect(alike(page('Edina'), page('Hopkins'))).toBeGreaterThan(0.7);
  });

  it('does not join the end of one passage to the start of the next', () => {
    expect(wordRuns(['one two', 'three four']).size).toBe(0);
  });

  it('is the same in both directions and between 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem()), fc.array(fc.lorem()), (one, other) => {
        const share = alike(one, other);
        expect(share).toBe(alike(other, one));
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('counts words with apostrophes and dashes once', () => {
    expect(wordsOf("Don't miss the I-94 ramp")).toEqual(["don't", 'miss', 'the', 'i-94', 'ramp']);
  });
});

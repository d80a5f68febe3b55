import { describe, expect, it } from 'vitest';
import { settings } from '../../../tests/support/sample-content.ts';
import { businessDetails, ratingWords } from './trust.tsx';

const trust = (facts: Partial<typeof settings.trust>) => ({
  trust: { ...settings.trust, ...facts },
});
const url = 'https://ratings.example/polaris';

describe('what speaks for the business', () => {
  it('is nothing until the owner has entered something', () => {
    expect(businessDetails(settings)).toEqual([]);
  });

  it('is a rating of whole and half stars alike, of one review or of many', () => {
    expect(ratingWords({ value: 4.9, count: 1132, url })).toBe('4.9 of 5 from 1,132 reviews');
    expect(ratingWords({ value: 5, count: 1, url })).toBe('5.0 of 5 from 1 review');
  });

  it('lists the facts as they are written, and the year', () => {
    const facts = { licensed: 'Licensed in Minnesota', guarantee: 'We come back', since: 2014 };
    expect(businessDetails(trust(facts))).toEqual([
      'Licensed in Minnesota',
      'We come back',
      'Since 2014',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { settings } from '../../../tests/support/samples/sample-content.ts';
import { businessDetails, ratingWords } from './trust.tsx';

const trust = (facts: Partial<typeof settings.trust>) => ({
  trust: { ...settings.trust, ...facts },
});
const url = 'https://ratings.example/polaris';

describe('the facts about the business', () => {
  it('are empty until the owner enters some', () => {
    expect(businessDetails(settings)).toEqual([]);
  });

  it('include a rating with one decimal, from one review or many', () => {
    expect(ratingWords({ value: 4.9, count: 1132, url })).toBe('4.9 of 5 from 1,132 reviews');
    expect(ratingWords({ value: 5, count: 1, url })).toBe('5.0 of 5 from 1 review');
  });

  it('are listed as the owner wrote them, with the founding year', () => {
    const facts = { licensed: 'Licensed in Minnesota', guarantee: 'We come back', since: 2014 };
    expect(businessDetails(trust(facts))).toEqual([
      'Licensed in Minnesota',
      'We come back',
      'Since 2014',
    ]);
  });
});

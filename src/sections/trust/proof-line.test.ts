import { describe, expect, it } from 'vitest';
import { settings } from '../../../tests/support/sample-content.ts';
import { businessFacts, proofLine } from './proof-line.ts';

const trust = (facts: Partial<typeof settings.trust>) => ({
  trust: { ...settings.trust, ...facts },
});
const url = 'https://ratings.example/polaris';

describe('what speaks for the business', () => {
  it('is nothing until the owner has entered something', () => {
    expect(proofLine(settings)).toEqual([]);
    expect(businessFacts(settings)).toEqual([]);
  });

  it('is the rating and the insurance beside a button', () => {
    const rating = { value: 4.9, count: 1132, url };
    const insured = 'Insured up to $1 million';
    expect(proofLine(trust({ rating, insured }))).toEqual(['4.9 of 5 from 1,132 reviews', insured]);
    expect(proofLine(trust({ insured, since: 2014 }))).toEqual([insured]);
  });

  it('says a whole number of stars with its decimal, and one review as one', () => {
    expect(proofLine(trust({ rating: { value: 5, count: 1, url } }))).toEqual([
      '5.0 of 5 from 1 review',
    ]);
  });

  it('lists the facts as they are written, and the year', () => {
    const facts = { licensed: 'Licensed in Minnesota', guarantee: 'We come back', since: 2014 };
    expect(businessFacts(trust(facts))).toEqual([
      'Licensed in Minnesota',
      'We come back',
      'Since 2014',
    ]);
  });
});

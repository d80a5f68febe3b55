import { describe, expect, it } from 'vitest';
import { lowestVisit } from './lowest-visit.ts';

const none = { regular: null, suv: null, flat: null, perWheel: null };
const priced = (price: Partial<typeof none | Record<keyof typeof none, number>>) => ({
  price: { ...none, ...price },
});

describe('what a visit costs at least', () => {
  it('is the lowest price', () =>
    expect(lowestVisit([priced({ flat: 300 }), priced({ regular: 170, suv: 190 })])).toBe('$170'));

  it('is never less than the minimum charge', () =>
    expect(lowestVisit([priced({ regular: 40, suv: 50 }), priced({ flat: 300 })])).toBe('$100'));

  it('is unknown without prices', () => {
    expect(lowestVisit([priced({})])).toBeNull();
    expect(lowestVisit([])).toBeNull();
  });
});

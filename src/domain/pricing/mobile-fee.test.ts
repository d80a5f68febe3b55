import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalOf } from './mobile-fee.ts';

const dollars = fc.integer({ min: 1, max: 100_000 });

describe('the total of a visit', () => {
  it('has a fee that brings a small visit to the minimum charge', () => {
    expect(totalOf([40])).toEqual({ subtotal: 40, mobileFee: 60, total: 100 });
    expect(totalOf([99])).toEqual({ subtotal: 99, mobileFee: 1, total: 100 });
  });

  it('has no fee when the visit reaches the minimum or is empty', () => {
    expect(totalOf([100])).toEqual({ subtotal: 100, mobileFee: 0, total: 100 });
    expect(totalOf([])).toEqual({ subtotal: 0, mobileFee: 0, total: 0 });
  });

  it('is at least the minimum and never less than the sum of its parts, in any order', () => {
    fc.assert(
      fc.property(fc.array(dollars, { minLength: 1, maxLength: 12 }), (prices) => {
        const { subtotal, mobileFee, total } = totalOf(prices);
        expect(total).toBe(subtotal + mobileFee);
        expect(total).toBe(Math.max(100, subtotal));
        expect(totalOf(prices.toReversed())).toEqual({ subtotal, mobileFee, total });
      }),
    );
  });
});

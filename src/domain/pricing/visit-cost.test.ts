import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DepositRule, totalOf, visitCost, type VisitService } from './visit-cost.ts';

const dollars = fc.integer({ min: 1, max: 100_000 });

describe('the total of a visit', () => {
  it('includes a fee that raises a small visit to the minimum charge', () => {
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

const PLAIN: VisitService = {
  id: 'wash',
  title: 'Wash',
  price: 40,
  was: 40,
  offer: null,
  deposit: null,
};
const WINTER = { name: 'Winter', lastDay: '2026-12-15' };

describe('an offer', () => {
  it('is ignored if the visit still costs the minimum', () => {
    const cost = visitCost([{ ...PLAIN, price: 36, offer: WINTER }]);
    expect(cost).toMatchObject({ subtotal: 40, mobileFee: 60, total: 100 });
    expect(cost.lines).toMatchObject([{ price: 40, offer: null }]);
  });

  it('appears with the regular price if the whole visit becomes cheaper', () => {
    const cost = visitCost([
      { ...PLAIN, price: 36, offer: WINTER },
      { ...PLAIN, id: 'wax', price: 80, was: 80 },
    ]);
    expect(cost).toMatchObject({ subtotal: 116, mobileFee: 0, total: 116 });
    expect(cost.lines).toMatchObject([
      { price: 36, offer: { ...WINTER, was: 40 } },
      { price: 80, offer: null },
    ]);
  });
});

describe('a deposit', () => {
  const asked = (deposit: DepositRule | null, price: number) => ({
    ...PLAIN,
    price,
    was: price,
    deposit,
  });

  it.each([
    [[asked({ dollars: 100, percent: null }, 300)], 100],
    [[asked({ dollars: null, percent: 15 }, 190)], 29],
    [[asked({ dollars: null, percent: 10 }, 3), asked({ dollars: null, percent: 10 }, 7)], 1],
    [[asked({ dollars: 100, percent: null }, 300), asked(null, 80)], 100],
    [[asked({ dollars: 500, percent: null }, 300)], 300],
    [[asked(null, 300)], 0],
  ])('of %o is $%d, in whole dollars and never above the price of the visit', (services, dollars) =>
    expect(visitCost(services).deposit).toBe(dollars),
  );
});

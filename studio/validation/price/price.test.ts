import { describe, expect, it } from 'vitest';
import { describePrice, toPrice, validatePrice } from './price.ts';

describe('the price of a service', () => {
  it.each([
    [{ regular: 300, suv: 350 }],
    [{ regular: 300, suv: 300 }],
    [{ flat: 100 }],
    [{ perWheel: 125 }],
    [{ flat: 1 }],
    [{ flat: 100_000 }],
  ])('can be %j', (price) => expect(validatePrice(price)).toBe(true));

  it.each([
    [undefined, /Enter a price/],
    [{}, /Enter a price/],
    [{ regular: 300 }, /SUV price too/],
    [{ suv: 350 }, /sedan price too/],
    [{ regular: 350, suv: 300 }, /can't be lower/],
    [{ regular: 300, suv: 350, flat: 100 }, /only one kind/],
    [{ flat: 100, perWheel: 125 }, /only one kind/],
    [{ regular: 300, perWheel: 125 }, /only one kind/],
    [{ flat: 0 }, /flat price in whole dollars above zero/],
    [{ flat: -5 }, /above zero/],
    [{ flat: 100_001 }, /flat price of \$100,000 or less/],
    [{ regular: 300, suv: 1e21 }, /SUV price of \$100,000 or less/],
    [{ perWheel: 12.5 }, /price per wheel in whole dollars/],
    [{ regular: 300.5, suv: 350 }, /sedan price in whole dollars/],
    [{ regular: Number.NaN, suv: 350 }, /sedan price in whole dollars/],
  ])('cannot be %j', (price, advice) => expect(validatePrice(price)).toMatch(advice));

  it('reaches the site only when it is valid', () => {
    expect(toPrice({ flat: 100 })).toEqual({ regular: null, suv: null, flat: 100, perWheel: null });
    expect(toPrice({ regular: 300 })).toBeNull();
    expect(toPrice(null)).toBeNull();
  });
});

describe('a price in a list of the Studio', () => {
  it.each([
    [{ regular: 300, suv: 350 }, '$300 · SUV $350'],
    [{ flat: 100 }, '$100'],
    [{ perWheel: 125 }, '$125 per wheel'],
    [{ regular: 300 }, 'No valid price yet'],
    [undefined, 'No valid price yet'],
  ])('shows %j as %s', (price, shown) => expect(describePrice(price)).toBe(shown));
});

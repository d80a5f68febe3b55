import { describe, expect, it } from 'vitest';
import { describePrice, toPrice, validatePriceChange } from './price.ts';

it('a price reaches the site only when it is valid', () => {
  expect(toPrice({ flat: 100 })).toEqual({ regular: null, suv: null, flat: 100, perWheel: null });
  expect(toPrice({ regular: 300 })).toBeNull();
  expect(toPrice(null)).toBeNull();
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

const DETAIL = { regular: 300, suv: 350 };

describe('a price change', () => {
  it('can go up or down by half without a warning', () => {
    expect(validatePriceChange({ regular: 450, suv: 525 }, DETAIL)).toBe(true);
    expect(validatePriceChange({ regular: 150, suv: 175 }, DETAIL)).toBe(true);
  });

  it('is reported with both prices when it is larger than that', () => {
    expect(validatePriceChange({ regular: 30, suv: 350 }, DETAIL)).toBe(
      "For a sedan, the price goes from $300 to $30 (−90%). Publish it if that's what you want.",
    );
    expect(validatePriceChange({ regular: 300, suv: 3500 }, DETAIL)).toMatch(
      /For an SUV, the price goes from \$350 to \$3,500 \(\+900%\)/,
    );
  });

  it('is compared by what a customer pays when the kind of price changes', () => {
    expect(validatePriceChange({ perWheel: 100 }, { flat: 120 })).toMatch(/from \$120 to \$400/);
    expect(validatePriceChange({ flat: 320 }, DETAIL)).toBe(true);
  });

  it('is not reported when nothing is published or a price is invalid', () => {
    expect(validatePriceChange({ regular: 1, suv: 1 }, null)).toBe(true);
    expect(validatePriceChange(undefined, DETAIL)).toBe(true);
    expect(validatePriceChange({ regular: 1 }, DETAIL)).toBe(true);
    expect(validatePriceChange(DETAIL, { flat: -1 })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { describePrices, priceParts } from './offered-prices.ts';

describe('the pieces of a price in words', () => {
  /** What is left once the size is known. */
  const leftFor = (size: string, prices: { regular: number; suv: number }) =>
    priceParts(prices)
      .filter(({ when }) => when === null || when === size)
      .map(({ text }) => text)
      .join('');

  it.each([
    [{ regular: 1000, suv: 1200 }, '$1,000', '$1,200'],
    [{ regular: 100, suv: 100 }, '$100', '$100'],
    [{ regular: 40, suv: 50 }, '$40 · $100 minimum per visit', '$50 · $100 minimum per visit'],
    [{ regular: 90, suv: 110 }, '$90 · $100 minimum per visit', '$110'],
  ])('of %o are one price for a size', (prices, regular, suv) => {
    expect(leftFor('regular', prices)).toBe(regular);
    expect(leftFor('suv', prices)).toBe(suv);
  });
});

describe('a price for a vehicle whose size nobody knows', () => {
  it.each([
    [{ regular: 1000, suv: 1200 }, '$1,000 or $1,200, by the size of the vehicle'],
    [{ regular: 100, suv: 100 }, '$100'],
    [{ regular: 40, suv: 50 }, '$40 or $50, by the size of the vehicle · $100 minimum per visit'],
  ])('of %o is "%s"', (prices, text) => {
    expect(describePrices(prices)).toBe(text);
  });
});

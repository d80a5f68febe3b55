import { describe, expect, it } from 'vitest';
import type { Price } from '#domain/pricing/price.ts';
import { formatUsd } from './format-usd.ts';
import { describePrices, priceParts } from './offered-prices.ts';
import { priceLabel } from './price-label.ts';

const none: Price = { regular: null, suv: null, flat: null, perWheel: null };

describe('an amount of money', () => {
  it('shows cents only when there are any', () => {
    expect([440, 0, 1200, 99.5, 0.1 + 0.2].map(formatUsd)).toEqual([
      '$440',
      '$0',
      '$1,200',
      '$99.50',
      '$0.30',
    ]);
  });
});

describe('the price line of a card', () => {
  it.each([
    [{ ...none, regular: 300, suv: 350 }, '$300 · SUV $350'],
    [{ ...none, regular: 190, suv: 190 }, '$190'],
    [{ ...none, regular: 40, suv: 50 }, 'from $40 · $100 minimum per visit'],
    [{ ...none, flat: 100 }, '$100'],
    [{ ...none, flat: 60 }, '$60 · $100 minimum per visit'],
    [{ ...none, perWheel: 125 }, '$125 per wheel'],
    [none, 'Ask for a price'],
    [{ ...none, regular: 300 }, 'Ask for a price'],
    [{ ...none, suv: 350 }, 'Ask for a price'],
    [{ ...none, regular: 100, suv: 120 }, '$100 · SUV $120'],
  ])('of %o is "%s"', (price, label) => {
    expect(priceLabel(price)).toBe(label);
  });
});

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
    [{ regular: 1000, suv: 1200 }, '$1,000 sedan · $1,200 SUV/truck'],
    [{ regular: 100, suv: 100 }, '$100'],
    [{ regular: 40, suv: 50 }, '$40 sedan · $50 SUV/truck · $100 minimum per visit'],
  ])('of %o is "%s"', (prices, text) => {
    expect(describePrices(prices)).toBe(text);
  });
});

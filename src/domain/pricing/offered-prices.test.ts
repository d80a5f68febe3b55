import { expect, it } from 'vitest';
import { describePrices, priceParts } from './offered-prices.ts';

/** What is left once the size is known. */
const leftFor = (size: string, prices: { regular: number; suv: number }) =>
  priceParts(prices)
    .filter(({ when }) => when === null || when === size)
    .map(({ text }) => text)
    .join('');

it.each([
  [
    { regular: 1000, suv: 1200 },
    '$1,000',
    '$1,200',
    '$1,000 or $1,200, by the size of the vehicle',
  ],
  [{ regular: 100, suv: 100 }, '$100', '$100', '$100'],
  [
    { regular: 40, suv: 50 },
    '$40 · $100 minimum per visit',
    '$50 · $100 minimum per visit',
    '$40 or $50, by the size of the vehicle · $100 minimum per visit',
  ],
  [
    { regular: 90, suv: 110 },
    '$90 · $100 minimum per visit',
    '$110',
    '$90 or $110, by the size of the vehicle · $100 minimum per visit',
  ],
])('%o is one price for a size, and both while nobody knows it', (prices, regular, suv, both) => {
  expect(leftFor('regular', prices)).toBe(regular);
  expect(leftFor('suv', prices)).toBe(suv);
  expect(describePrices(prices)).toBe(both);
});

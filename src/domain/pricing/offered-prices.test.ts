import { expect, it } from 'vitest';
import {
  describePrices,
  hasTwoPrices,
  offeredPrices,
  priceParts,
  priceRange,
} from './offered-prices.ts';

/** Returns the sentence for a known size. */
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
    '$1,000 or $1,200 a visit, by the size of the vehicle',
    '$1,000–$1,200 a visit',
  ],
  [{ regular: 100, suv: 100 }, '$100', '$100', '$100 a visit', '$100 a visit'],
  [
    { regular: 40, suv: 50 },
    '$40 · $100 minimum per visit',
    '$50 · $100 minimum per visit',
    '$100 a visit',
    '$100 a visit',
  ],
  [
    { regular: 90, suv: 110 },
    '$90 · $100 minimum per visit',
    '$110',
    '$100 or $110 a visit, by the size of the vehicle',
    '$100–$110 a visit',
  ],
])('%o is one price for a known size, and both for an unknown size', (prices, ...expected) => {
  const [regular, suv, both, range] = expected;
  expect(leftFor('regular', prices)).toBe(regular);
  expect(leftFor('suv', prices)).toBe(suv);
  expect(describePrices(prices)).toBe(both);
  expect(priceRange(prices)).toBe(range);
});

it('while the size is unknown, both prices are shown side by side', () => {
  const textsOf = ({ regular, suv }: { regular: number; suv: number }) =>
    priceParts({ regular, suv }).map(({ text }) => text);
  expect(textsOf({ regular: 140, suv: 150 }).join('')).toBe('$140 sedan · $150 SUV/truck');
  expect(textsOf({ regular: 100, suv: 100 })).toEqual(['$100']);
  expect(leftFor('suv', { regular: 40, suv: 100 })).toBe('$100');
});

const none = { regular: null, suv: null, flat: null, perWheel: null };

it.each([
  [{ ...none, regular: 140, suv: 150 }, { regular: 140, suv: 150 }, true],
  [{ ...none, flat: 90 }, { regular: 90, suv: 90 }, false],
  [none, null, false],
])('a service that costs %o is offered for %o, by the size: %s', (price, offered, isTwo) => {
  expect(offeredPrices(price)).toEqual(offered);
  expect(hasTwoPrices(price)).toBe(isTwo);
});

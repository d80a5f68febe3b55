import { expect, it } from 'vitest';
import type { Price } from '#domain/pricing/price.ts';
import { formatUsd } from './format-usd.ts';
import { priceLabel } from './price-label.ts';

const none: Price = { regular: null, suv: null, flat: null, perWheel: null };

it('an amount of money shows cents only when there are any', () => {
  const shown = ['$440', '$0', '$1,200', '$99.50', '$0.30'];
  expect([440, 0, 1200, 99.5, 0.1 + 0.2].map(formatUsd)).toEqual(shown);
});

it.each([
  [{ regular: 300, suv: 350 }, 'from $300'],
  [{ regular: 190, suv: 190 }, 'from $190'],
  [{ regular: 40, suv: 50 }, 'from $40 · $100 minimum per visit'],
  [{ flat: 100 }, 'from $100'],
  [{ flat: 60 }, 'from $60 · $100 minimum per visit'],
  [{ perWheel: 125 }, '$125 per wheel · $500 for 4'],
  [{ perWheel: 20 }, '$20 per wheel · $80 for 4 · $100 minimum per visit'],
  [{}, 'Ask for a price'],
  [{ regular: 300 }, 'Ask for a price'],
  [{ suv: 350 }, 'Ask for a price'],
  [{ regular: 100, suv: 120 }, 'from $100'],
])('the price line of a card with %o is "%s"', (price, label) =>
  expect(priceLabel({ ...none, ...price })).toBe(label),
);

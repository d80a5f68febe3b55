import { describe, expect, it } from 'vitest';
import type { Price } from '#domain/pricing/price.ts';
import { formatUsd } from './format-usd.ts';
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
    [{ ...none, regular: 300, suv: 350 }, 'from $300'],
    [{ ...none, regular: 190, suv: 190 }, 'from $190'],
    [{ ...none, regular: 40, suv: 50 }, 'from $40 · $100 minimum per visit'],
    [{ ...none, flat: 100 }, 'from $100'],
    [{ ...none, flat: 60 }, 'from $60 · $100 minimum per visit'],
    [{ ...none, perWheel: 125 }, 'from $125 per wheel'],
    [none, 'Ask for a price'],
    [{ ...none, regular: 300 }, 'Ask for a price'],
    [{ ...none, suv: 350 }, 'Ask for a price'],
    [{ ...none, regular: 100, suv: 120 }, 'from $100'],
  ])('of %o is "%s"', (price, label) => {
    expect(priceLabel(price)).toBe(label);
  });
});

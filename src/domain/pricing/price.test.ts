import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { competitorPrice, lowestPrice, priceOf, type Price } from './price.ts';

const none: Price = { regular: null, suv: null, flat: null, perWheel: null };
const dollars = fc.integer({ min: 1, max: 100_000 });
const anyPrice = fc.record({
  regular: fc.option(dollars),
  suv: fc.option(dollars),
  flat: fc.option(dollars),
  perWheel: fc.option(dollars),
});

describe('the price of a service for a vehicle', () => {
  it.each(['suv', 'truck', 'van', 'SUV'])('is the SUV price for a %s', (vehicle) => {
    expect(priceOf({ ...none, regular: 300, suv: 350 }, vehicle)).toBe(350);
  });

  it.each(['regular', 'sedan', 'coupe', ''])('is the regular price for "%s"', (vehicle) => {
    expect(priceOf({ ...none, regular: 300, suv: 350 }, vehicle)).toBe(300);
  });

  it('is the price by vehicle, or else the flat price, or else the price of four wheels', () => {
    const all = { regular: 1, suv: 2, flat: 3, perWheel: 4 };
    expect(priceOf(all, 'sedan')).toBe(1);
    expect(priceOf({ ...all, suv: null }, 'sedan')).toBe(3);
    expect(priceOf({ ...none, perWheel: 125 }, 'suv')).toBe(500);
  });

  it.each([{}, { regular: 40 }, { suv: 50 }])('is null when %o is not usable', (price) => {
    for (const vehicle of ['suv', 'sedan'])
      expect(priceOf({ ...none, ...price }, vehicle)).toBeNull();
  });

  it('is one of the entered prices for any vehicle type', () => {
    fc.assert(
      fc.property(anyPrice, fc.string(), (price, vehicle) => {
        const { regular, suv, flat, perWheel } = price;
        const offered = [regular, suv, flat, perWheel === null ? null : perWheel * 4, null];
        expect(offered).toContain(priceOf(price, vehicle));
      }),
    );
  });
});

it('prices of competitors are whole dollars', () =>
  expect([40, 125, 300, 1001].map(competitorPrice)).toEqual([48, 150, 360, 1201]));

it.each([
  [{ regular: 170, suv: 190 }, 170],
  [{ flat: 100 }, 100],
  [{ perWheel: 125 }, 125],
  [{}, null],
  [{ regular: 170 }, null],
  [{ suv: 190 }, null],
])('a card of %o starts at its lowest price, %s', (price, lowest) =>
  expect(lowestPrice({ ...none, ...price })).toBe(lowest),
);

import { expect, it } from 'vitest';
import { describeChange } from './shown-prices.ts';

it.each([
  [null, 'The price of Gold is now $140 or $150 a visit, by the size of the vehicle.'],
  ['suv' as const, 'The price of Gold is now $150.'],
])('for a vehicle of the size %s, the sentence is "%s"', (size, words) =>
  expect(describeChange({ id: 'gold', title: 'Gold', regular: 140, suv: 150 }, size)).toBe(words),
);

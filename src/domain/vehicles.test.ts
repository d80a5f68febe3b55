import { expect, it } from 'vitest';
import { listedVehicleYears, sizeOfModel } from './vehicles.ts';

it('the listed model years range from next year to 25 years back', () => {
  const years = listedVehicleYears(2026);
  expect([years[0], years.at(-1), years.length]).toEqual(['2027', '2001', 27]);
});

it.each([
  ['RAV4', 'suv'],
  ['cr-v hybrid', 'suv'],
  ['F150 Lariat', 'suv'],
  [' Grand Cherokee', 'suv'],
  ['Corolla Cross', 'suv'],
  ['Corolla', 'regular'],
  ['Model 3', 'regular'],
  ['Model Y', 'suv'],
  ['Toyota RAV4', 'suv'],
  ['2021 Toyota Camry', 'regular'],
  ['Chevy Tahoe', 'suv'],
  ['Camr', null],
  ['Toyota', null],
  ['900', null],
  ['constructor', null],
  ['', null],
])('only common models have a known size: %o', (model, size) => {
  expect(sizeOfModel(model)).toBe(size);
});

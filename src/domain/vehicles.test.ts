import { expect, it } from 'vitest';
import { listedVehicleYears } from './vehicles.ts';

it('the model years to choose from go from next year to 25 years back', () => {
  const years = listedVehicleYears(2026);
  expect([years[0], years.at(-1), years.length]).toEqual(['2027', '2001', 27]);
});

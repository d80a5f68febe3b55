import { expect, it } from 'vitest';
import { SAMPLE_QUOTE } from '#emails/components/sample.ts';
import { savedQuote } from './quotes.ts';

it.each([
  [2021, '2021'],
  [null, null],
])('a saved quote has its total and its year %s as text', (vehicleYear, year) => {
  const { quoteId: id, total, ...figures } = SAMPLE_QUOTE;
  const vehicle = { vehicleMake: null, vehicleModel: null, vehicleYear };
  const row = { ...figures, ...vehicle, id, hasEmail: true, totalAmount: total };
  expect(savedQuote.parse(row)).toMatchObject({ total, vehicleYear: year });
});

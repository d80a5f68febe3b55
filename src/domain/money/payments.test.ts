import { expect, it } from 'vitest';
import { proposedRefund } from './payments.ts';

it.each([
  ['canceled in time, all of it goes back', { hoursBefore: 24 }, 60],
  ['canceled later, nothing does', { hoursBefore: 23 }, 0],
  ['canceled after it was to begin, nothing does', { hoursBefore: -1 }, 0],
  ['without a rule, all of it goes back', { hoursBefore: 1, refundHours: null }, 60],
  ['canceled by the owner, all of it goes back', { hoursBefore: null }, 60],
  ['what was paid above the price goes back', { overpaid: 15.5 }, 15.5],
  ['and no more than this payment', { overpaid: 75 }, 60],
])('%s', (_, given, proposed) => {
  const paid = { left: 60, overpaid: 0, hoursBefore: null, refundHours: 24 };
  expect(proposedRefund({ ...paid, ...given })).toBe(proposed);
});

import { expect, it } from 'vitest';
import { canceledHoursBefore } from '#domain/booking/canceled-hours.ts';
import { historyEntry } from '../booking/schemas.ts';
import { proposedRefund } from './money.ts';

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

it('the hours between a cancellation and the visit are right even across a clock change', () => {
  const canceled = (actor: string, happenedAt: string, status: 'cancelled' | 'confirmed') => {
    const fields = { kind: 'transition', from: 'confirmed', note: null, changes: null };
    const event = historyEntry.parse({ ...fields, to: 'cancelled', actor, happenedAt });
    const visit = { status, history: [event], visitDate: '2026-03-08', visitTime: '09:00' };
    return canceledHoursBefore(visit, 'America/Chicago');
  };
  // Nine in the morning on the day before, by the clock of the business.
  const before = '2026-03-07T15:00:00Z';
  expect(canceled('Customer', before, 'cancelled')).toBe(23);
  expect(canceled('Olive', before, 'cancelled')).toBeNull();
  expect(canceled('Customer', before, 'confirmed')).toBeNull();
});

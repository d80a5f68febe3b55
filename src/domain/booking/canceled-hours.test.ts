import { expect, it } from 'vitest';
import { canceledHoursBefore } from './canceled-hours.ts';
import { historyEntry } from './schemas.ts';

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

import { describe, expect, it } from 'vitest';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { bookingRowOf } from '../../../tests/support/booking-row.ts';
import { planDay } from './day-plan.ts';

const DAY = '2027-05-14';

const visit = (id: string, visitTime: string, changes: Partial<BookingRow> = {}) =>
  bookingRowOf({ id, visitDate: DAY, visitTime, ...changes });

describe('the plan of a day', () => {
  it('is in the order of travel, with the free time between', () => {
    const plan = planDay([visit('b', '13:30'), visit('a', '09:00')], DAY);
    expect(plan.map(({ row, gap, clashes }) => [row.id, gap, clashes])).toEqual([
      ['a', null, false],
      ['b', 150, false],
    ]);
  });

  it('marks both visits that overlap, and none that follow each other', () => {
    const plan = planDay([visit('a', '09:00'), visit('b', '10:59'), visit('c', '12:59')], DAY);
    expect(plan.map(({ clashes }) => clashes)).toEqual([true, true, false]);
  });

  it('counts free time from the end of the longest visit', () => {
    const long = visit('a', '08:00', { visitMinutes: 480 });
    const plan = planDay([long, visit('b', '09:00'), visit('c', '17:00')], DAY);
    expect(plan.map(({ gap }) => gap)).toEqual([null, 0, 60]);
  });

  it('holds an offered time on the day that was offered', () => {
    const offered = visit('a', '09:00', { proposedDate: '2027-05-20', proposedTime: '10:00' });
    expect(planDay([offered], DAY)).toEqual([]);
    expect(planDay([offered], '2027-05-20')).toMatchObject([{ starts: 600, ends: 720 }]);
  });
});

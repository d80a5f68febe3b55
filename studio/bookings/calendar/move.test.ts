import { describe, expect, it } from 'vitest';
import { bookingRowOf } from '../../../tests/support/booking-row.ts';
import { canMove, moveVisit } from './move.ts';

const row = bookingRowOf({ visitTime: '08:00', visitUntil: '11:00', team: 2 });

describe('a visit that is pulled', () => {
  it('goes to another day and time, with its window', () => {
    expect(moveVisit(row, { days: 1, minutes: 95 })).toMatchObject({
      date: '2027-05-15',
      time: '09:30',
      until: '12:30',
      minutes: '120',
      team: '2',
    });
  });

  it('stays within its day, and lasts a quarter of an hour at least', () => {
    expect(moveVisit(row, { minutes: -900 }).time).toBe('00:00');
    expect(moveVisit(row, { longer: -300 }).minutes).toBe('15');
    expect(moveVisit(row, { longer: 30 }).minutes).toBe('150');
  });

  it('is one that is agreed', () => {
    expect(canMove(row)).toBe(true);
    expect(canMove({ ...row, status: 'pending' })).toBe(false);
    expect(canMove({ ...row, status: 'proposed', proposedDate: '2027-05-20' })).toBe(false);
  });
});

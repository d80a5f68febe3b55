import { describe, expect, it } from 'vitest';
import { bookingRowOf } from '../../../tests/support/samples/booking-row.ts';
import { canMove, moveVisit, withMoved } from './move.ts';

const row = bookingRowOf({ visitTime: '08:00', visitUntil: '11:00', team: 2 });
const ONE = [null];

describe('a visit that is dragged', () => {
  it('goes to another day and time, with its window', () => {
    expect(moveVisit(row, { columns: 1, minutes: 95 }, ONE)).toMatchObject({
      date: '2027-05-15',
      time: '09:30',
      until: '12:30',
      minutes: '120',
      team: '2',
    });
  });

  it('stays within its day, and lasts a quarter of an hour at least', () => {
    expect(moveVisit(row, { minutes: -900 }, ONE).time).toBe('00:00');
    expect(moveVisit(row, { longer: -300 }, ONE).minutes).toBe('15');
    expect(moveVisit(row, { longer: 30 }, ONE).minutes).toBe('150');
  });

  it('goes to another team where teams have columns, but not past the last one', () => {
    const drag = (columns: number) => moveVisit(row, { columns }, [1, 2, null]);
    expect(drag(-1)).toMatchObject({ date: row.visitDate, team: '1' });
    expect(drag(-5).team).toBe('1');
    expect(drag(1).team).toBe('');
  });

  it('appears at its new time, unless that time is incomplete', () => {
    const moved = moveVisit(row, { columns: 1, minutes: 60 }, ONE);
    expect(withMoved([row], moved)).toEqual([
      { ...row, visitDate: '2027-05-15', visitTime: '09:00', visitUntil: '12:00' },
    ]);
    expect(withMoved([row], { ...moved, time: '' })).toEqual([row]);
    expect(withMoved([row], null)).toEqual([row]);
  });

  it('must be an agreed one', () => {
    expect(canMove(row)).toBe(true);
    expect(canMove({ ...row, status: 'pending' })).toBe(false);
    expect(canMove({ ...row, status: 'proposed', proposedDate: '2027-05-20' })).toBe(false);
  });
});

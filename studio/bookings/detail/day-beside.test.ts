import { expect, it } from 'vitest';
import { bookingRowOf } from '../../../tests/support/samples/booking-row.ts';
import { describeDay } from './day-beside.tsx';

const day = '2027-05-14';
const visit = (id: string, visitTime: string, visitMinutes: number) =>
  bookingRowOf({
    id,
    visitDate: day,
    visitTime,
    visitMinutes,
    city: 'Edina',
    services: ['ECO Wax'],
  });
const booking = visit('moved', '09:00', 60);
const DRIVE = 25;
const at = (time: string, minutes = 60) => ({
  booking,
  when: { date: day, time, until: null },
  minutes,
});

it('the visits of a day are listed in the order of travel, with the free time between', () =>
  expect(
    describeDay([visit('late', '15:00', 90), visit('early', '08:00', 120)], at('11:00'), DRIVE),
  ).toEqual({
    overlaps: false,
    lines: [
      '8:00 AM ECO Wax, Edina, until 10:00 AM',
      '11:00 AM This visit, Edina, until 12:00 PM · 1 h before it',
      '3:00 PM ECO Wax, Edina, until 4:30 PM · 3 h before it',
    ],
  }));

it('a typed time causes a warning while the visit overlaps another one', () => {
  const others = [visit('late', '15:00', 90)];
  expect(describeDay(others, at('14:00'), DRIVE).overlaps).toBe(false);
  expect(describeDay(others, at('14:00', 90), DRIVE).overlaps).toBe(true);
});

it('the current time of the visit does not count, and neither do other days', () => {
  const elsewhere = { ...visit('other', '09:00', 600), visitDate: '2027-05-15' };
  expect(describeDay([booking, elsewhere], at('09:30'), DRIVE)).toMatchObject({
    overlaps: false,
    lines: ['9:30 AM This visit, Edina, until 10:30 AM'],
  });
});

it('a visit after one in another city shows the drive', () => {
  const rows = [{ ...visit('early', '08:00', 120), city: 'Blaine' }];
  const { lines } = describeDay(rows, at('11:00'), DRIVE);
  expect(lines[1]).toBe(
    '11:00 AM This visit, Edina, until 12:00 PM · 1 h before it · 25 min drive',
  );
  expect(describeDay(rows, at('11:00'), 0).lines[1]).not.toContain('drive');
});

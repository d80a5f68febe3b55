import { describe, expect, it } from 'vitest';
import { dateWriter } from './clock.ts';
import {
  addDays,
  businessDay,
  formatClock,
  formatDay,
  formatDayShort,
  isCalendarDay,
  isClockTime,
  isWindowEnd,
  readWallClock,
} from './times.ts';

describe('the time of a visit', () => {
  it.each([
    ['2026-02-30', '09:00'],
    ['2026-12-05', '24:00'],
    ['2026-12-05', '09:60'],
    ['2026-12-32', '09:00'],
    ['12/05/2026', '09:00'],
    ['2026-12-05', ''],
    ['', ''],
  ])('cannot be "%s %s"', (date, time) => {
    expect(() => readWallClock(date, time)).toThrow(`"${date} ${time}" is not`);
  });

  it('consists of a day and a time that exist', () => {
    const days = ['2028-02-29', '2027-02-29', '2027-13-01', '27-01-01'];
    const ends = ['11:00', '08:00', '07:59', '24:00'];
    const times = ['00:00', '23:59', '24:00', '9:00'];
    expect(days.filter(isCalendarDay)).toEqual(['2028-02-29']);
    expect(ends.filter((end) => isWindowEnd(end, '08:00'))).toEqual(['11:00']);
    expect(times.filter(isClockTime)).toEqual(['00:00', '23:59']);
  });
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-11-02', -2, '2026-10-31'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s plus %d days is %s', (date, days, later) => expect(addDays(date, days)).toBe(later));

it("the business's day is that of its own clock, not of the visitor's", () => {
  expect(businessDay('America/Chicago', new Date('2026-11-21T05:30:00Z'))).toBe('2026-11-20');
  expect(businessDay('America/Chicago', new Date('2026-07-01T05:30:00Z'))).toBe('2026-07-01');
});

it('days and times read as browsers write them in American English', () => {
  const write = (options: Intl.DateTimeFormatOptions, date: string, time = '12:00') =>
    dateWriter({ ...options, timeZone: 'UTC' })(new Date(`${date}T${time}:00Z`));
  for (let date = '2027-12-20'; date < '2029-01-10'; date = addDays(date, 9)) {
    expect(formatDay(date)).toBe(write({ dateStyle: 'full' }, date));
    const short = { weekday: 'short', month: 'short', day: 'numeric' } as const;
    expect(formatDayShort(date)).toBe(write(short, date));
  }
  for (const time of ['00:00', '00:05', '09:30', '11:59', '12:00', '12:45', '13:00', '23:59']) {
    expect(formatClock(time)).toBe(write({ timeStyle: 'short' }, '2027-05-14', time));
  }
});

import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/schedule.ts';
import { dayChips, isAmongChips } from './day-chips.ts';

const schedule = {
  openingHours: [{ days: WEEKDAYS.slice(0, 6), opens: '08:00', closes: '19:00' }],
  closedDays: [{ from: '2027-03-10', to: '2027-03-11', reason: null }],
};

describe('the days to choose from', () => {
  it('are the next 14, today first, over the change of the clock and the end of a month', () => {
    const dates = dayChips('2027-02-25', schedule).map(({ date }) => date);
    expect(dates).toHaveLength(14);
    expect([dates[0], dates[3], dates[4], dates[13]]).toEqual([
      '2027-02-25',
      '2027-02-28',
      '2027-03-01',
      '2027-03-10',
    ]);
    expect(new Set(dayChips('2027-03-08', schedule).map(({ date }) => date)).size).toBe(14);
  });

  it('say what people call them, and where nobody works', () => {
    const chips = dayChips('2027-03-08', schedule);
    expect(chips.slice(0, 2)).toEqual([
      { date: '2027-03-08', weekday: 'Today', day: 'Mar 8', isClosed: false },
      { date: '2027-03-09', weekday: 'Tue', day: 'Mar 9', isClosed: false },
    ]);
    expect(chips.filter(({ isClosed }) => isClosed).map(({ day }) => day)).toEqual([
      'Mar 10',
      'Mar 11',
      'Mar 14',
      'Mar 21',
    ]);
  });
});

describe('what is chosen', () => {
  const isSeen = (date: string, time: string) =>
    isAmongChips({ date, time }, '2027-03-08', schedule);

  it('is seen among the days and windows that are offered', () => {
    expect(isSeen('', '')).toBe(true);
    expect(isSeen('2027-03-09', '')).toBe(true);
    expect(isSeen('2027-03-09', '08:00')).toBe(true);
  });

  it('needs the fields when it is another day or another time', () => {
    expect(isSeen('2027-05-14', '08:00')).toBe(false);
    expect(isSeen('2027-03-09', '09:30')).toBe(false);
  });
});

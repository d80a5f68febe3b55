import { describe, expect, it } from 'vitest';
import type { AvailableDay } from '#domain/bookings/availability.ts';
import { WEEKDAYS } from '#domain/schedule.ts';
import { describeDay } from './describe-day.ts';

const schedule = {
  timeZone: 'America/Chicago',
  openingHours: [{ days: WEEKDAYS.slice(0, 6), opens: '08:00', closes: '19:00' }],
  closedDays: [{ from: '2026-12-10', to: '2026-12-11', reason: null }],
};
const MORNING = { date: '2026-12-04', time: '07:00' };
const day = (date: string, state?: AvailableDay['state'], now = MORNING) =>
  describeDay(date, now, schedule, state && { date, state, windows: [] });

describe('a day to choose', () => {
  it('is called by its weekday and its number, and today by its name', () => {
    expect(day('2026-12-05')).toEqual({
      date: '2026-12-05',
      weekday: 'Sat',
      number: '5',
      state: null,
      label: 'Saturday, December 5',
    });
    expect(day('2026-12-04')).toMatchObject({
      weekday: 'Today',
      label: 'Today, Friday, December 4',
    });
  });

  it.each([
    ['free', 'Saturday, December 5, free'],
    ['full', 'Saturday, December 5, probably full'],
    ['closed', 'Saturday, December 5, closed'],
  ] as const)('that is %s is read out as "%s"', (state, label) => {
    expect(day('2026-12-05', state)).toMatchObject({ state, label });
  });

  it('on which nobody works is closed, with an answer and without', () => {
    for (const date of ['2026-12-06', '2026-12-10']) {
      expect(day(date).state).toBe('closed');
      expect(day(date, 'free').state).toBe('closed');
    }
  });

  it('is closed once its last window has passed', () => {
    expect(day('2026-12-04', 'free', { date: '2026-12-04', time: '16:59' }).state).toBe('free');
    expect(day('2026-12-04', 'free', { date: '2026-12-04', time: '17:00' }).state).toBe('closed');
    expect(day('2026-12-05', 'free', { date: '2026-12-04', time: '17:00' }).state).toBe('free');
  });
});

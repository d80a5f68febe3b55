import { describe, expect, it } from 'vitest';
import type { AvailableDay } from '#domain/schedule/availability.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { isBookable } from '#domain/schedule/times.ts';
import {
  dayByKey,
  describeDay,
  monthsOf,
  moveByWeeks,
  weekOf,
  weeksSwiped,
} from './describe-day.ts';

const schedule = {
  timeZone: 'America/Chicago',
  openingHours: [{ days: WEEKDAYS.slice(0, 6), opens: '08:00', closes: '19:00' }],
};
const MORNING = { date: '2026-12-04', time: '07:00' };
const WINDOWS = ['08:00', '11:00', '14:00'].map((from) => ({
  from,
  until: `${Number(from.slice(0, 2)) + 3}:00`,
  state: 'free' as const,
  instant: false,
}));
const day = (date: string, state?: AvailableDay['state'], now = MORNING) =>
  describeDay(date, now, schedule, state && { date, state, windows: WINDOWS, holiday: false });

describe('a day to choose', () => {
  it('is labeled with its weekday and number, and today as "Today"', () => {
    expect(day('2026-12-05')).toEqual({
      date: '2026-12-05',
      weekday: 'Sat',
      number: '5',
      state: null,
      stateText: null,
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

  it('is free only if every window is free, and otherwise shows how many are left', () => {
    const partly = (windows: AvailableDay['windows']) =>
      describeDay('2026-12-05', MORNING, schedule, {
        date: '2026-12-05',
        state: 'free',
        windows,
        holiday: false,
      });
    const [morning, noon, afternoon] = WINDOWS.map((window) => ({
      free: window,
      full: { ...window, state: 'full' as const },
    }));
    if (!morning || !noon || !afternoon) throw new Error('A day has three windows.');
    expect(partly(WINDOWS).stateText).toBe('Free');
    expect(partly([morning.full, noon.free, afternoon.free])).toMatchObject({
      stateText: '2 left',
      label: 'Saturday, December 5, 2 arrivals left',
    });
    // Windows that have passed today are left out.
    expect(partly([noon.full, afternoon.free])).toMatchObject({
      stateText: '1 left',
      label: 'Saturday, December 5, 1 arrival left',
    });
  });

  it('is marked as a holiday that the owner has not decided about, even if it is free', () => {
    const christmas = {
      date: '2026-12-25',
      state: 'free',
      windows: WINDOWS,
      holiday: true,
    } as const;
    expect(describeDay('2026-12-25', MORNING, schedule, christmas)).toMatchObject({
      state: 'free',
      stateText: 'Ask us',
      label: 'Friday, December 25, a holiday, ask us',
    });
  });

  it.each([
    // Closed every week, no matter what the server returns.
    ['2026-12-06', undefined, MORNING, 'closed'],
    ['2026-12-06', 'free', MORNING, 'closed'],
    // Its last window has passed.
    ['2026-12-04', 'free', { date: '2026-12-04', time: '16:59' }, 'free'],
    ['2026-12-04', 'free', { date: '2026-12-04', time: '17:00' }, 'closed'],
    ['2026-12-05', 'free', { date: '2026-12-04', time: '17:00' }, 'free'],
  ] as const)('%s, which the server calls %s, is at %o %s', (date, fromServer, now, state) =>
    expect(day(date, fromServer, now).state).toBe(state),
  );
});

const TODAY = '2027-02-25';

describe('the week that is shown', () => {
  it('starts today, or a whole number of weeks later', () => {
    const week = weekOf(TODAY, TODAY);
    expect(week).toEqual([
      '2027-02-25',
      '2027-02-26',
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
    ]);
    expect(weekOf('2027-03-03', TODAY)).toEqual(week);
    expect(weekOf('2027-03-04', TODAY)[0]).toBe('2027-03-04');
  });

  it('has every day once, even when the clocks change', () => {
    for (const today of ['2027-03-08', '2027-11-01']) {
      const week = weekOf(today, today);
      expect(new Set(week).size).toBe(7);
      expect(weekOf(week[6] ?? '', today)).toEqual(week);
    }
  });

  it('ends with the last day that can be booked', () => {
    expect(weekOf('2029-02-25', TODAY).at(-1)).toBe('2029-02-25');
    expect(isBookable('2029-02-25', TODAY)).toBe(true);
    const others = ['2029-02-26', '2027-02-24', '2027-02-30', ''];
    expect(others.filter((day) => isBookable(day, TODAY))).toEqual([]);
  });

  it.each([
    ['2026-12-01', 'December 2026'],
    ['2026-11-26', 'November – December 2026'],
    ['2026-12-28', 'December 2026 – January 2027'],
  ])('of %s is in %s', (first, months) => {
    expect(monthsOf(weekOf(first, first))).toBe(months);
  });
});

describe('a key in the calendar', () => {
  it.each([
    ['ArrowLeft', '2027-03-08'],
    ['ArrowRight', '2027-03-10'],
    ['ArrowUp', '2027-03-02'],
    ['ArrowDown', '2027-03-16'],
    ['PageUp', '2027-03-02'],
    ['PageDown', '2027-03-16'],
    ['Home', '2027-03-04'],
    ['End', '2027-03-10'],
    ['Enter', null],
    ['a', null],
  ])('%s moves to %s', (key, day) => expect(dayByKey(key, '2027-03-09', TODAY)).toBe(day));

  it('never moves before today or past the last bookable day', () => {
    expect(dayByKey('ArrowLeft', TODAY, TODAY)).toBe(TODAY);
    expect(dayByKey('PageUp', '2027-03-01', TODAY)).toBe(TODAY);
    expect(moveByWeeks('2029-02-24', 1, TODAY)).toBe('2029-02-25');
  });
});

it.each([
  [-60, 10, 1],
  [60, -10, -1],
  [30, 0, 0],
  [-60, 50, 0],
  [0, 200, 0],
])('a swipe of %i px to the right and %i px down turns %i weeks', (right, down, weeks) => {
  expect(weeksSwiped(right, down)).toBe(weeks);
});

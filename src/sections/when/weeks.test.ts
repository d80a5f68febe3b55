import { describe, expect, it } from 'vitest';
import { dayByKey, isBookable, monthsOf, moveByWeeks, weekOf, weeksSwiped } from './weeks.ts';

const TODAY = '2027-02-25';

describe('the week that is shown', () => {
  it('starts today, or a whole number of weeks later', () => {
    const week = weekOf(TODAY, TODAY);
    expect([week.length, week[0], week[3], week[4], week[6]]).toEqual([
      7,
      '2027-02-25',
      '2027-02-28',
      '2027-03-01',
      '2027-03-03',
    ]);
    expect(weekOf('2027-03-03', TODAY)).toEqual(week);
    expect(weekOf('2027-03-04', TODAY)[0]).toBe('2027-03-04');
  });

  it('has every day once, over both changes of the clock', () => {
    for (const today of ['2027-03-08', '2027-11-01']) {
      const week = weekOf(today, today);
      expect(new Set(week).size).toBe(7);
      expect(weekOf(week[6] ?? '', today)).toEqual(week);
    }
  });

  it('ends with the last day that can be booked', () => {
    expect(weekOf('2029-02-25', TODAY).at(-1)).toBe('2029-02-25');
    expect(isBookable('2029-02-25', TODAY)).toBe(true);
    expect(
      ['2029-02-26', '2027-02-24', '2027-02-30', ''].some((day) => isBookable(day, TODAY)),
    ).toBe(false);
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
  ])('%s leads to %s', (key, day) => {
    expect(dayByKey(key, '2027-03-09', TODAY)).toBe(day);
  });

  it('never leads before today, nor past what can be booked', () => {
    expect(dayByKey('ArrowLeft', TODAY, TODAY)).toBe(TODAY);
    expect(dayByKey('PageUp', '2027-03-01', TODAY)).toBe(TODAY);
    expect(moveByWeeks('2029-02-24', 1, TODAY)).toBe('2029-02-25');
  });
});

describe('a finger on the week', () => {
  it.each([
    [-60, 10, 1],
    [60, -10, -1],
    [30, 0, 0],
    [-60, 50, 0],
    [0, 200, 0],
  ])('that goes %i px to the right and %i down turns %i weeks', (right, down, weeks) => {
    expect(weeksSwiped(right, down)).toBe(weeks);
  });
});

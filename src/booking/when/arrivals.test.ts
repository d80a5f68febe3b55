import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { arrivalsOn, chooseDay, isChosen, isInPicker } from './arrivals.ts';

// From 8am to 7pm, and on Saturdays from 9am to 1pm.
const schedule = {
  timeZone: 'America/Chicago',
  openingHours: [
    { days: WEEKDAYS.slice(0, 5), opens: '08:00', closes: '19:00' },
    { days: WEEKDAYS.slice(5, 6), opens: '09:00', closes: '13:00' },
  ],
  closedDays: [],
};
const FRIDAY = '2026-12-04';
const SATURDAY = '2026-12-05';
const MONDAY = '2026-12-07';
const at = (time: string) => ({ date: FRIDAY, time });
const NOW = at('07:00');
const begins = (date: string, now = NOW) => arrivalsOn(date, now, schedule).map(({ from }) => from);

describe('the windows of a day', () => {
  it('are those of its hours, and of the longest day where there are none', () => {
    expect(begins(FRIDAY)).toEqual(['08:00', '11:00', '14:00']);
    expect(begins(SATURDAY)).toEqual(['09:00', '10:30', '12:00']);
    expect(begins('2026-12-06')).toEqual(['08:00', '11:00', '14:00']);
    expect(begins('')).toEqual(['08:00', '11:00', '14:00']);
  });

  it('leave out those of today that have passed', () => {
    expect(begins(FRIDAY, at('10:59'))).toHaveLength(3);
    expect(begins(FRIDAY, at('11:00'))).toEqual(['11:00', '14:00']);
    expect(begins(FRIDAY, at('17:00'))).toEqual([]);
    expect(begins(MONDAY, at('17:00'))).toHaveLength(3);
  });

  it('are free or probably full once that is known', () => {
    const available = {
      date: FRIDAY,
      state: 'free' as const,
      windows: [
        { from: '08:00', until: '11:00', state: 'full' as const },
        { from: '11:00', until: '14:00', state: 'free' as const },
      ],
    };
    const states = arrivalsOn(FRIDAY, NOW, schedule, { available }).map(({ state }) => state);
    expect(states).toEqual(['full', 'free', null]);
    const long = arrivalsOn(FRIDAY, NOW, schedule, { available, minutes: 6 * 60 });
    expect(long.map(({ state }) => state)).toEqual(['full', 'maybe-late', 'late']);
  });

  it.each([
    [null, [null, null, null]],
    [2 * 60, [null, null, null]],
    [5 * 60, [null, null, 'maybe-late']],
    [6 * 60, [null, 'maybe-late', 'late']],
    [8 * 60, [null, 'maybe-late', 'late']],
    [9 * 60, ['maybe-late', 'late', 'late']],
    [12 * 60, ['maybe-late', 'late', 'late']],
  ])('say whether a visit of %s minutes would or may end after closing', (minutes, states) => {
    const arrivals = arrivalsOn(FRIDAY, NOW, schedule, { minutes });
    expect(arrivals.map(({ state }) => state)).toEqual(states);
  });
});

describe('another day', () => {
  const window = { date: FRIDAY, time: '11:00', until: '14:00' };
  const choose = (values: typeof window, date: string) => chooseDay(values, date, NOW, schedule);

  it('keeps a window that it has too', () => {
    expect(choose(window, MONDAY)).toEqual({ ...window, date: MONDAY });
  });

  it('drops a window that it does not have', () => {
    expect(choose(window, SATURDAY)).toEqual({ date: SATURDAY, time: '', until: '' });
  });

  it('drops a window that has passed by then', () => {
    const morning = { date: MONDAY, time: '08:00', until: '11:00' };
    expect(chooseDay(morning, FRIDAY, at('12:00'), schedule).time).toBe('');
  });

  it('keeps a typed time, and a window while the year is still being typed', () => {
    const typed = { date: FRIDAY, time: '11:00', until: '' };
    expect(choose(typed, SATURDAY)).toEqual({ ...typed, date: SATURDAY });
    expect(choose(window, '0002-12-05')).toEqual({ ...window, date: '0002-12-05' });
    expect(choose(window, '')).toEqual({ ...window, date: '' });
  });
});

describe('what is chosen', () => {
  const isSeen = (date: string, time: string, until: string, now = NOW) =>
    isInPicker({ date, time, until }, now, schedule);

  it('is seen among days and windows, on any day that can be booked', () => {
    expect(isSeen('', '', '')).toBe(true);
    expect(isSeen('2028-05-15', '', '')).toBe(true);
    expect(isSeen(FRIDAY, '08:00', '11:00')).toBe(true);
  });

  it('needs the fields when it is a typed time, a day that passed, or a window that did', () => {
    expect(isSeen(FRIDAY, '08:00', '')).toBe(false);
    expect(isSeen('2026-12-03', '', '')).toBe(false);
    expect(isSeen(FRIDAY, '08:00', '11:00', at('11:30'))).toBe(false);
  });

  it('is a window with its end, never a typed time', () => {
    const window = { from: '08:00', to: '11:00' };
    expect(isChosen({ time: '08:00', until: '11:00' })(window)).toBe(true);
    expect(isChosen({ time: '08:00', until: '' })(window)).toBe(false);
  });
});

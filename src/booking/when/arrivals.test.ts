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
};
const FRIDAY = '2026-12-04';
const SATURDAY = '2026-12-05';
const MONDAY = '2026-12-07';
const at = (time: string) => ({ date: FRIDAY, time });
const NOW = at('07:00');

describe('the windows of a day', () => {
  it.each([
    [FRIDAY, '07:00', ['08:00', '11:00', '14:00']],
    [SATURDAY, '07:00', ['09:00', '10:30', '12:00']],
    // A day without hours shows the windows of the longest day.
    ['2026-12-06', '07:00', ['08:00', '11:00', '14:00']],
    ['', '07:00', ['08:00', '11:00', '14:00']],
    // Windows that have passed today are left out.
    [FRIDAY, '10:59', ['08:00', '11:00', '14:00']],
    [FRIDAY, '11:00', ['11:00', '14:00']],
    [FRIDAY, '17:00', []],
    [MONDAY, '17:00', ['08:00', '11:00', '14:00']],
  ])('are on "%s" at %s those from %j', (date, time, begins) => {
    expect(arrivalsOn(date, at(time), schedule).map(({ from }) => from)).toEqual(begins);
  });

  it('are free or probably full once that is known', () => {
    const windows = [
      { from: '08:00', until: '11:00', state: 'full' as const, instant: false },
      { from: '11:00', until: '14:00', state: 'free' as const, instant: true },
    ];
    const available = { date: FRIDAY, state: 'free' as const, windows, holiday: false };
    const states = arrivalsOn(FRIDAY, NOW, schedule, { available }).map(({ state }) => state);
    expect(states).toEqual(['full', 'free', null]);
    const long = arrivalsOn(FRIDAY, NOW, schedule, { available, minutes: 6 * 60 });
    expect(long.map(({ state }) => state)).toEqual(['full', 'maybe-late', 'late']);
    const known = { available, isSizeKnown: true };
    const instant = arrivalsOn(FRIDAY, NOW, schedule, known).map(({ state }) => state);
    expect(instant).toEqual(['full', 'instant', null]);
  });

  it.each([
    [null, [null, null, null]],
    [2 * 60, [null, null, null]],
    [5 * 60, [null, null, 'maybe-late']],
    [6 * 60, [null, 'maybe-late', 'late']],
    [8 * 60, [null, 'maybe-late', 'late']],
    [9 * 60, ['maybe-late', 'late', 'late']],
    [12 * 60, ['maybe-late', 'late', 'late']],
  ])('show whether a visit of %s minutes will or may end after closing', (minutes, states) => {
    const arrivals = arrivalsOn(FRIDAY, NOW, schedule, { minutes });
    expect(arrivals.map(({ state }) => state)).toEqual(states);
  });
});

describe('another day', () => {
  const window = { date: FRIDAY, time: '11:00', until: '14:00' };
  const typed = { ...window, until: '' };
  const morning = { date: MONDAY, time: '08:00', until: '11:00' };

  it.each([
    ['keeps a window that it has too', window, MONDAY, '07:00', window],
    ['drops one that it does not have', window, SATURDAY, '07:00', { time: '', until: '' }],
    ['drops one that has passed by then', morning, FRIDAY, '12:00', { time: '', until: '' }],
    ['keeps a typed time', typed, SATURDAY, '07:00', typed],
    ['keeps a window while the year is typed', window, '0002-12-05', '07:00', window],
    ['keeps a window without a day', window, '', '07:00', window],
  ])('%s', (_, values, date, time, kept) => {
    expect(chooseDay(values, date, at(time), schedule)).toEqual({ ...values, ...kept, date });
  });
});

describe('what is chosen', () => {
  it.each([
    ['', '', '', '07:00', true],
    ['2028-05-15', '', '', '07:00', true],
    [FRIDAY, '08:00', '11:00', '07:00', true],
    // The picker can't show a typed time, a past day or a past window.
    [FRIDAY, '08:00', '', '07:00', false],
    ['2026-12-03', '', '', '07:00', false],
    [FRIDAY, '08:00', '11:00', '11:30', false],
  ])('on "%s" at "%s" until "%s" is among days and windows at %s: %s', (...row) => {
    const [date, time, until, now, isSeen] = row;
    expect(isInPicker({ date, time, until }, at(now), schedule)).toBe(isSeen);
  });

  it('is a window with its end, never a typed time', () => {
    const window = { from: '08:00', to: '11:00' };
    expect(isChosen({ time: '08:00', until: '11:00' })(window)).toBe(true);
    expect(isChosen({ time: '08:00', until: '' })(window)).toBe(false);
  });
});

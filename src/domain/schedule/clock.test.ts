import { expect, it } from 'vitest';
import { dateWriter, dayWithZone, instantWithZone, wallClockIn } from './clock.ts';

it.each([
  ['2026-03-08T07:59:00Z', '2026-03-08', '01:59'],
  ['2026-03-08T08:00:00Z', '2026-03-08', '03:00'],
  ['2026-07-01T05:00:00Z', '2026-07-01', '00:00'],
  ['2026-11-01T07:30:00Z', '2026-11-01', '01:30'],
  ['2027-01-01T05:59:00Z', '2026-12-31', '23:59'],
])('at %s calendar and clock of the business show %s, %s', (instant, date, time) => {
  expect(wallClockIn('America/Chicago')(new Date(instant))).toEqual({ date, time });
});

it('calendar and clock do not depend on how an engine formats a date', () => {
  const { format } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: () => () => '20.11.26' });
  try {
    const show = wallClockIn('America/Chicago');
    expect(show(new Date('2026-11-21T05:30:00Z')).date).toBe('2026-11-20');
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
  }
});

it('a formatted time has no character that an email program shows as a box', () => {
  const write = dateWriter({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  expect(write(new Date('2026-11-21T14:30:00Z'))).toBe('2:30 PM');
});

it.each([
  ['America/Chicago', '2026-01-15', '-06:00'],
  ['America/Chicago', '2026-03-08', '-06:00'],
  ['America/Chicago', '2026-03-09', '-05:00'],
  ['America/Chicago', '2026-11-01', '-05:00'],
  ['America/Chicago', '2026-11-02', '-06:00'],
  ['America/Chicago', '2028-02-29', '-06:00'],
  ['America/Denver', '2026-03-08', '-07:00'],
  ['America/Denver', '2026-03-09', '-06:00'],
  ['Pacific/Honolulu', '2026-07-04', '-10:00'],
  ['Pacific/Guam', '2026-07-04', '+10:00'],
])('in %s the day %s begins %s away from UTC', (zone, date, offset) =>
  expect(dayWithZone(date, zone)).toBe(`${date}T00:00:00${offset}`),
);

it('a time of a day has the offset of that time', () => {
  expect(dayWithZone('2026-03-08', 'America/Chicago', '17:00')).toBe('2026-03-08T17:00:00-05:00');
  expect(dayWithZone('2026-11-01', 'America/Chicago', '17:00')).toBe('2026-11-01T17:00:00-06:00');
});

it.each([
  ['2026-03-08T07:59:30Z', '2026-03-08T01:59:00-06:00'],
  ['2026-03-08T08:00:00Z', '2026-03-08T03:00:00-05:00'],
  ['2026-11-01T06:30:00.123Z', '2026-11-01T01:30:00-05:00'],
  ['2026-11-01T07:30:00Z', '2026-11-01T01:30:00-06:00'],
])('the instant %s is %s, before and after the clocks change', (instant, shown) => {
  expect(instantWithZone(instant, 'America/Chicago')).toBe(shown);
});

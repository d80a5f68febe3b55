import { expect, it } from 'vitest';
import { dateWriter, wallClockIn } from './clock.ts';

it.each([
  ['2026-03-08T07:59:00Z', '2026-03-08', '01:59'],
  ['2026-03-08T08:00:00Z', '2026-03-08', '03:00'],
  ['2026-07-01T05:00:00Z', '2026-07-01', '00:00'],
  ['2026-11-01T07:30:00Z', '2026-11-01', '01:30'],
  ['2027-01-01T05:59:00Z', '2026-12-31', '23:59'],
])('at %s calendar and clock of the business show %s, %s', (instant, date, time) => {
  expect(wallClockIn('America/Chicago')(new Date(instant))).toEqual({ date, time });
});

it('calendar and clock do not depend on how an engine writes a date', () => {
  const { format } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: () => () => '20.11.26' });
  try {
    const show = wallClockIn('America/Chicago');
    expect(show(new Date('2026-11-21T05:30:00Z')).date).toBe('2026-11-20');
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
  }
});

it('a time that people read has no sign that an email program shows as a box', () => {
  const write = dateWriter({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  expect(write(new Date('2026-11-21T14:30:00Z'))).toBe('2:30 PM');
});

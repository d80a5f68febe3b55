import { expect, it } from 'vitest';
import { dayWithZone, instantWithZone } from './zoned-time.ts';

it.each([
  ['2026-01-15', '2026-01-15T00:00:00-06:00'],
  ['2026-03-08', '2026-03-08T00:00:00-06:00'],
  ['2026-03-09', '2026-03-09T00:00:00-05:00'],
  ['2026-11-01', '2026-11-01T00:00:00-05:00'],
  ['2026-11-02', '2026-11-02T00:00:00-06:00'],
  ['2028-02-29', '2028-02-29T00:00:00-06:00'],
])('the day %s begins at %s in Chicago', (date, begins) =>
  expect(dayWithZone(date, 'America/Chicago')).toBe(begins),
);

it.each([
  ['America/Denver', '2026-03-08', '2026-03-08T00:00:00-07:00'],
  ['America/Denver', '2026-03-09', '2026-03-09T00:00:00-06:00'],
  ['Pacific/Honolulu', '2026-07-04', '2026-07-04T00:00:00-10:00'],
  ['Pacific/Guam', '2026-07-04', '2026-07-04T00:00:00+10:00'],
])('in %s the day %s begins at %s', (zone, date, begins) =>
  expect(dayWithZone(date, zone)).toBe(begins),
);

it.each([
  ['2026-03-08T07:59:30Z', '2026-03-08T01:59:00-06:00'],
  ['2026-03-08T08:00:00Z', '2026-03-08T03:00:00-05:00'],
  ['2026-11-01T06:30:00.123Z', '2026-11-01T01:30:00-05:00'],
  ['2026-11-01T07:30:00Z', '2026-11-01T01:30:00-06:00'],
])('the instant %s is %s, before and after the clocks change', (instant, shown) => {
  expect(instantWithZone(instant, 'America/Chicago')).toBe(shown);
});

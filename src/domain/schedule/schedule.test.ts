import { describe, expect, it } from 'vitest';
import {
  arrivalWindows,
  formatOpeningHours,
  hoursOn,
  type OpeningHours,
  WEEKDAYS,
  type Schedule,
} from './schedule.ts';

const schedule: Schedule = {
  timeZone: 'America/Chicago',
  openingHours: [
    { days: ['Saturday'], opens: '09:00', closes: '13:30' },
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Friday'], opens: '08:00', closes: '19:00' },
  ],
};

describe('opening hours', () => {
  it.each<[string, OpeningHours[]]>([
    ['Monday-Sunday 8am-7pm', [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }]],
    ['Monday-Wednesday 8am-7pm, Friday 8am-7pm, Saturday 9am-1:30pm', schedule.openingHours],
    ['Sunday 12am-12pm', [{ days: ['Sunday'], opens: '00:00', closes: '12:00' }]],
  ])('are formatted from Monday on, with runs of equal days: %s', (text, hours) =>
    expect(formatOpeningHours(hours)).toBe(text),
  );

  it('are known for a day, in every month of the year', () => {
    expect(hoursOn('2026-11-21', schedule)).toMatchObject({ opens: '09:00' });
    expect(hoursOn('2027-03-15', schedule)).toMatchObject({ opens: '08:00' });
    expect(hoursOn('2026-11-22', schedule)).toBeNull();
  });
});

it.each([
  // Three windows, with time for a visit before closing.
  ['08:00', '19:00', '08:00-11:00, 11:00-14:00, 14:00-17:00'],
  // Windows start and end at half hours.
  ['09:00', '16:00', '09:00-11:00, 11:00-13:00, 13:00-15:00'],
  // Windows fit into a short day.
  ['09:00', '12:00', '09:00-10:00, 10:00-11:00, 11:00-12:00'],
  ['09:00', '09:30', '09:00-09:30'],
])('from %s to %s the windows of arrival are %s', (opens, closes, windows) => {
  const found = arrivalWindows({ opens, closes });
  expect(found.map(({ from, to }) => `${from}-${to}`).join(', ')).toBe(windows);
});

import { describe, expect, it } from 'vitest';
import {
  arrivalWindows,
  closedOn,
  formatOpeningHours,
  hoursOn,
  WEEKDAYS,
  type Schedule,
} from './schedule.ts';

const schedule: Schedule = {
  timeZone: 'America/Chicago',
  openingHours: [
    { days: ['Saturday'], opens: '09:00', closes: '13:30' },
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Friday'], opens: '08:00', closes: '19:00' },
  ],
  closedDays: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' }],
};

describe('opening hours', () => {
  it('are written as people read them, from Monday on, neighbors together', () => {
    expect(formatOpeningHours([{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }])).toBe(
      'Monday-Sunday 8am-7pm',
    );
    expect(formatOpeningHours(schedule.openingHours)).toBe(
      'Monday-Wednesday 8am-7pm, Friday 8am-7pm, Saturday 9am-1:30pm',
    );
    expect(formatOpeningHours([{ days: ['Sunday'], opens: '00:00', closes: '12:00' }])).toBe(
      'Sunday 12am-12pm',
    );
  });

  it('are known for a day, in every month of the year', () => {
    expect(hoursOn('2026-11-21', schedule)).toMatchObject({ opens: '09:00' });
    expect(hoursOn('2027-03-15', schedule)).toMatchObject({ opens: '08:00' });
    expect(hoursOn('2026-11-22', schedule)).toBeNull();
  });

  it('end on closed days, the first and the last included', () => {
    expect(closedOn('2026-12-23', schedule)).toBeNull();
    expect(closedOn('2026-12-24', schedule)?.reason).toBe('Christmas');
    expect(closedOn('2026-12-26', schedule)?.reason).toBe('Christmas');
    expect(closedOn('2026-12-27', schedule)).toBeNull();
  });
});

describe('the windows of arrival', () => {
  it('are three, and leave time for a visit before closing', () =>
    expect(arrivalWindows({ opens: '08:00', closes: '19:00' })).toEqual([
      { from: '08:00', to: '11:00' },
      { from: '11:00', to: '14:00' },
      { from: '14:00', to: '17:00' },
    ]));

  it('begin and end at a half hour', () =>
    expect(arrivalWindows({ opens: '09:00', closes: '16:00' })).toEqual([
      { from: '09:00', to: '11:00' },
      { from: '11:00', to: '13:00' },
      { from: '13:00', to: '15:00' },
    ]));

  it('stay within a short day', () => {
    expect(arrivalWindows({ opens: '09:00', closes: '12:00' }).at(-1)).toEqual({
      from: '11:00',
      to: '12:00',
    });
    expect(arrivalWindows({ opens: '09:00', closes: '09:30' })).toEqual([
      { from: '09:00', to: '09:30' },
    ]);
  });
});

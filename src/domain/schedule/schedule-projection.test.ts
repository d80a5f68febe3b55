import { describe, expect, it } from 'vitest';
import { projectSchedule } from './schedule-projection.ts';

const schedule = {
  timeZone: 'America/Chicago',
  openingHours: [{ days: ['Monday' as const, 'Sunday' as const], opens: '08:00', closes: '19:00' }],
};

describe('the hours as the database keeps them', () => {
  it('have a place for each day of the week, Monday first, with its windows', () => {
    const { weekdays } = projectSchedule(schedule, 1);
    const workday = {
      closes: '19:00',
      windows: [
        { from: '08:00', until: '11:00' },
        { from: '11:00', until: '14:00' },
        { from: '14:00', until: '17:00' },
      ],
    };
    expect(weekdays).toEqual([workday, null, null, null, null, null, workday]);
  });

  it.each([
    [3, 3],
    [undefined, 1],
    [null, 1],
    [0, 1],
    [1.5, 1],
    [21, 1],
    ['2', 1],
  ])('take %j teams for %i', (written, teams) => {
    expect(projectSchedule(schedule, written).teams).toBe(teams);
  });
});

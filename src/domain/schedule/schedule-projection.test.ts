import { describe, expect, it } from 'vitest';
import { projectSchedule } from './schedule-projection.ts';

const schedule = {
  timeZone: 'America/Chicago',
  openingHours: [{ days: ['Monday' as const, 'Sunday' as const], opens: '08:00', closes: '19:00' }],
};

describe('the hours in the database', () => {
  it('have an entry for each day of the week, Monday first, with its windows', () => {
    const { weekdays } = projectSchedule(schedule, {}, '2026-11-26');
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
  ])('read %j teams as %i', (written, teams) => {
    expect(projectSchedule(schedule, { teams: written }, '2026-11-26').teams).toBe(teams);
  });

  it('include the holidays of the country, this year and the next two', () => {
    const holidaysIn = (country: string) =>
      projectSchedule(schedule, { country }, '2026-11-26').holidays ?? [];
    expect(holidaysIn('US').map(({ to }) => to.slice(0, 4))).toEqual([
      ...Array<string>(6).fill('2026'),
      ...Array<string>(6).fill('2027'),
      ...Array<string>(6).fill('2028'),
    ]);
    expect(holidaysIn('CA').map(({ name }) => name)).toContain('Good Friday');
    expect(holidaysIn('DE')).toEqual([]);
  });

  it('confirm at once only if that is turned on with a service, within the limits', () => {
    const instantOf = (instant: Parameters<typeof projectSchedule>[1]['instant']) =>
      projectSchedule(schedule, { driveMinutes: 25, instant }, '2026-11-26').instant;
    const services = ['eco-wash', null];
    expect(instantOf({ isOn: true, services, leadHours: 48, days: null })).toEqual({
      services: ['eco-wash'],
      leadHours: 48,
      days: 30,
      driveMinutes: 25,
    });
    expect(instantOf({ isOn: true, services, leadHours: 0.5, days: 1000 })).toMatchObject({
      leadHours: 24,
      days: 30,
    });
    expect(instantOf({ isOn: false, services })).toBeNull();
    expect(instantOf({ isOn: true, services: [] })).toBeNull();
    expect(instantOf(null)).toBeNull();
  });
});

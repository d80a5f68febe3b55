import { describe, expect, it } from 'vitest';
import { validateClosedDays, validateOneEntryPerDay, validateOpeningHours } from './schedule.ts';

describe('business hours', () => {
  it('need days, a start and a later end', () => {
    expect(validateOpeningHours(undefined)).toMatch(/at least one day/);
    expect(validateOpeningHours({ days: [] })).toMatch(/at least one day/);
    expect(validateOpeningHours({ days: ['Monday'], opens: '08:00' })).toMatch(/when you close/);
    expect(validateOpeningHours({ days: ['Monday'], opens: '19:00', closes: '08:00' })).toMatch(
      /later than the opening time/,
    );
    expect(validateOpeningHours({ days: ['Monday'], opens: '08:00', closes: '19:00' })).toBe(true);
  });

  it('name a day once', () => {
    const weekdays = { days: ['Monday', 'Tuesday'] };
    expect(validateOneEntryPerDay([weekdays, { days: ['Sunday'] }])).toBe(true);
    expect(validateOneEntryPerDay([weekdays, { days: ['Tuesday'] }])).toMatch(
      /Tuesday is in two entries/,
    );
  });
});

describe('closed days', () => {
  it('have a first day, and no last day before it', () => {
    expect(validateClosedDays({ to: '2026-12-25' })).toMatch(/first day/);
    expect(validateClosedDays({ from: '2026-12-25', to: '2026-12-24' })).toMatch(/before/);
    expect(validateClosedDays({ from: '2026-12-25' })).toBe(true);
    expect(validateClosedDays({ from: '2026-12-24', to: '2026-12-26' })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { validateNote, validateWhen } from './validate-transition.ts';

const NOW = { date: '2026-11-22', time: '15:30' };
const when = (date: string, time = '10:00', minutes = 90, until: string | null = null) =>
  validateWhen({ date, time, until, minutes }, 'America/Chicago', NOW);

describe('a time that the owner agrees on', () => {
  it('is any in the next two years', () => {
    expect(when('2026-11-22', '15:30')).toBeNull();
    expect(when('2028-11-22', '23:59', 1440)).toBeNull();
  });

  it.each([
    ['2026-11-21', '16:00', 90, 'date'],
    ['2026-11-22', '15:29', 90, 'time'],
    ['2028-11-23', '10:00', 90, 'date'],
    ['2027-03-14', '02:30', 90, 'time'],
    ['', '10:00', 90, 'date'],
    ['2027-05-14', '', 90, 'time'],
    ['2027-05-14', '10:00', 14, 'minutes'],
    ['2027-05-14', '10:00', 20.5, 'minutes'],
  ])('is refused beside its field: %s %s for %d minutes', (date, time, minutes, field) => {
    expect(when(date, time, minutes)).toMatchObject({ field });
  });
});

describe('a window that the owner agrees on', () => {
  it('ends after it begins, and can be agreed on until it ends', () => {
    expect(when('2026-11-22', '14:00', 90, '17:00')).toBeNull();
    expect(when('2026-11-22', '12:00', 90, '15:00')).toMatchObject({ field: 'time' });
    expect(when('2027-05-14', '11:00', 90, '11:00')).toMatchObject({ field: 'until' });
    expect(when('2027-05-14', '11:00', 90, 'x')).toMatchObject({ field: 'until' });
  });
});

describe('a note of the owner', () => {
  it('is told when it is too long or cannot be read', () => {
    expect(validateNote('x'.repeat(2000))).toBeNull();
    expect(validateNote('x'.repeat(2001))?.message).toContain('You have 2001.');
    expect(validateNote('a\0b')).toMatchObject({ field: 'note' });
  });
});

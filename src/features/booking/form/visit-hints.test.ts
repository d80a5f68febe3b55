import { describe, expect, it } from 'vitest';
import { centralToday, dateHint, timeHint } from './visit-hints.ts';

describe('hints about the visit', () => {
  it('take the day from the clock of Minnesota, not of the visitor', () => {
    expect(centralToday(new Date('2026-11-21T05:30:00Z'))).toBe('2026-11-20');
    expect(centralToday(new Date('2026-07-01T05:30:00Z'))).toBe('2026-07-01');
  });

  it('doubt a day that has passed, and no other', () => {
    expect(dateHint('2026-11-20', '2026-11-21')).toContain('already passed');
    expect(dateHint('2026-11-21', '2026-11-21')).toBeUndefined();
    expect(dateHint('', '2026-11-21')).toBeUndefined();
  });

  it.each([
    ['07:59', true],
    ['08:00', false],
    ['19:00', false],
    ['19:01', true],
    ['', false],
  ])('doubt %s: %s', (time, doubted) => {
    expect(timeHint(time) !== undefined).toBe(doubted);
  });
});

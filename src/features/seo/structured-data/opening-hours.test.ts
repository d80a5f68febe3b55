import { describe, expect, it } from 'vitest';
import { OPENING_HOURS } from '#config/business.ts';
import { readOpeningHours } from './opening-hours.ts';

describe('opening hours', () => {
  it('of every day match the hours that the booking form hints at', () => {
    const hours = readOpeningHours('Monday-Sunday 8am-7pm');
    expect(hours).toMatchObject(OPENING_HOURS);
    expect(hours).toHaveProperty('dayOfWeek.length', 7);
  });

  it.each([
    ['Monday–Friday 7:30 am – 12 pm', 5, '07:30', '12:00'],
    ['saturday 12am-9PM', 1, '00:00', '21:00'],
  ])('%s is understood', (text, days, opens, closes) => {
    expect(readOpeningHours(text)).toMatchObject({ opens, closes });
    expect(readOpeningHours(text)).toHaveProperty('dayOfWeek.length', days);
  });

  it.each([
    '',
    'By appointment',
    'Mon-Sun 8am-7pm',
    'Sunday-Monday 8am-7pm',
    'Monday-Sunday 8-19',
    'Monday-Sunday 13am-7pm',
    'Monday-Sunday 7pm-8am',
    'Monday-Friday 8am-7pm, Saturday 9am-1pm',
  ])('"%s" is left out rather than guessed', (text) => expect(readOpeningHours(text)).toBeNull());
});

import { describe, expect, it } from 'vitest';
import { formatMinutes, longestMinutes, readDuration, sumDurations } from './duration.ts';

describe('the duration of a service', () => {
  it.each([
    ['4-6 hours', 4, 6],
    ['1 – 2 hours', 1, 2],
    ['1 to 1.5 hours', 1, 1.5],
    ['1 hour', 1, 1],
    ['30-45 minutes', 0.5, 0.75],
  ])('is read from "%s"', (text, min, max) => expect(readDuration(text)).toEqual({ min, max }));

  it.each(['', 'a day', 'about 2 hours', '6-4 hours', 'half an hour'])(
    'is not guessed from "%s"',
    (text) => expect(readDuration(text)).toBeNull(),
  );
});

it.each([
  ['4-6 hours', 360],
  ['20 minutes', 20],
  ['a day', null],
  ['0 hours', null],
])('the longest duration of "%s" is %s minutes', (text, minutes) =>
  expect(longestMinutes(text)).toBe(minutes),
);

it.each([
  [['1-2 hours', '4-6 hours'], '5-8 hours'],
  [['1 hour', '30 minutes'], '1.5 hours'],
  // A single duration is unchanged.
  [['half a day'], 'half a day'],
  [[], null],
  // One duration is missing.
  [['1-2 hours', null], null],
  [['1-2 hours', 'a day'], null],
])('%j take %s together', (durations, together) => expect(sumDurations(durations)).toBe(together));

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('%i minutes are formatted for people', (minutes, text) =>
  expect(formatMinutes(minutes)).toBe(text),
);

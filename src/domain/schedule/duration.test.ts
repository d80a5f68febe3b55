import { describe, expect, it } from 'vitest';
import {
  durationsByName,
  formatMinutes,
  longestMinutes,
  readDuration,
  sumDurations,
  bookingDuration,
} from './duration.ts';

describe('how long a service takes', () => {
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

describe('the longest that a service takes', () => {
  it('is in whole minutes, or unknown', () => {
    expect(longestMinutes('4-6 hours')).toBe(360);
    expect(longestMinutes('20 minutes')).toBe(20);
    expect(longestMinutes('a day')).toBeNull();
    expect(longestMinutes('0 hours')).toBeNull();
  });
});

describe('several services together', () => {
  it('take as long as all of them', () => {
    expect(sumDurations(['1-2 hours', '4-6 hours'])).toBe('5-8 hours');
    expect(sumDurations(['1 hour', '30 minutes'])).toBe('1.5 hours');
  });

  it('keep the words of the owner when there is only one', () => {
    expect(sumDurations(['half a day'])).toBe('half a day');
    expect(sumDurations([])).toBeNull();
  });

  it('say nothing when one of them does not', () => {
    expect(sumDurations(['1-2 hours', null])).toBeNull();
    expect(sumDurations(['1-2 hours', 'a day'])).toBeNull();
  });
});

describe('a visit', () => {
  const durations = durationsByName([
    { id: 'eco-wash', title: 'ECO Wash Package', duration: '1-2 hours' },
    { id: 'complete-detail', title: 'Complete Detail Package', duration: '4-6 hours' },
    { id: 'headlights', title: 'Headlights', duration: null },
  ]);
  const booked = { packageTitle: 'ECO Wash Package', quote: null };

  it('takes as long as its package', () => {
    expect(bookingDuration(booked, durations)).toBe('1-2 hours');
  });

  it('takes as long as all services of its quote', () => {
    const services = [{ id: 'eco-wash' }, { id: 'complete-detail' }];
    expect(bookingDuration({ ...booked, quote: { services } }, durations)).toBe('5-8 hours');
  });

  it('promises nothing while one of them does not say', () => {
    const services = [{ id: 'eco-wash' }, { id: 'headlights' }];
    expect(bookingDuration({ ...booked, quote: { services } }, durations)).toBeNull();
    expect(bookingDuration({ ...booked, packageTitle: 'Gone' }, durations)).toBeNull();
  });
});

describe('the length of a visit', () => {
  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
  ])('says %i minutes as people do', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text);
  });
});

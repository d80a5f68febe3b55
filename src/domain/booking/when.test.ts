import { describe, expect, it } from 'vitest';
import {
  currentWhen,
  formatArrival,
  formatArriving,
  formatWhen,
  formatWhenShort,
  formatRequestedTime,
} from './when.ts';

const TYPED = { date: '2026-12-05', time: '09:00', until: null };
const WINDOW = { date: '2026-12-05', time: '08:00', until: '11:00' };

describe('the time of a visit as text', () => {
  it('is the exact time if the owner entered one', () => {
    expect(formatWhen(TYPED)).toBe('Saturday, December 5, 2026 at 9:00 AM');
    expect(formatWhenShort(TYPED)).toBe('Sat, Dec 5, 9:00 AM');
    expect(formatArrival(TYPED)).toBe('9:00 AM');
  });

  it('is the window if one was selected', () => {
    expect(formatWhen(WINDOW)).toBe('Saturday, December 5, 2026, arriving between 8 and 11 am');
    expect(formatWhen({ ...WINDOW, time: '11:00', until: '13:30' })).toContain(
      ', arriving between 11 am and 1:30 pm',
    );
    expect(formatWhenShort(WINDOW)).toBe('Sat, Dec 5, arriving 8–11 am');
    expect(formatArriving({ time: '11:00', until: '13:30' })).toBe('arriving 11 am–1:30 pm');
    expect(formatArriving(TYPED)).toBe('9:00 AM');
    expect(formatArrival({ time: '11:00', until: '13:30' })).toBe('11am-1:30pm');
  });

  it('is the offered time while one is offered', () => {
    const visit = { visitDate: '2026-12-05', visitTime: '08:00', visitUntil: '11:00' };
    const none = { proposedDate: null, proposedTime: null, proposedUntil: null };
    const offer = { proposedDate: '2026-12-06', proposedTime: '13:00', proposedUntil: null };
    expect(currentWhen({ ...visit, ...none })).toEqual(WINDOW);
    expect(currentWhen({ ...visit, ...offer })).toEqual({
      date: '2026-12-06',
      time: '13:00',
      until: null,
    });
  });

  it.each([
    ['2026-12-06', '08:00', '11:00', 'Sunday, December 6, 2026, arriving between 8 and 11 am'],
    ['2026-12-06', '13:00', null, 'Sunday, December 6, 2026 at 1:00 PM'],
    ['2026-12-06', null, null, 'Sunday, December 6, 2026'],
    [null, null, null, null],
  ])('for a request of %s, %s until %s instead is %s', (...requested) => {
    const [requestedDate, requestedTime, requestedUntil, words] = requested;
    expect(formatRequestedTime({ requestedDate, requestedTime, requestedUntil })).toBe(words);
  });
});

import { describe, expect, it, vi } from 'vitest';
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

  it('is the proposed time while one is proposed', () => {
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

const written = (date: string, time: string) => formatWhen({ date, time, until: null });

describe('the time of a visit', () => {
  it.each(['America/Chicago', 'Asia/Tokyo', 'Pacific/Honolulu', 'UTC'])(
    'reads as it was entered on a server in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(written('2026-12-05', '09:00')).toBe('Saturday, December 5, 2026 at 9:00 AM');
      expect(formatWhenShort({ date: '2026-12-05', time: '16:30', until: null })).toBe(
        'Sat, Dec 5, 4:30 PM',
      );
    },
  );

  it.each([
    // Daylight saving time does not shift it.
    ['2026-03-08', '02:30', 'Sunday, March 8, 2026 at 2:30 AM'],
    ['2026-11-01', '01:30', 'Sunday, November 1, 2026 at 1:30 AM'],
    ['2026-11-01', '00:00', 'Sunday, November 1, 2026 at 12:00 AM'],
    // A leap day, with the seconds that the database adds.
    ['2028-02-29', '08:00:00', 'Tuesday, February 29, 2028 at 8:00 AM'],
  ])('%s %s reads as %s', (date, time, words) => {
    vi.stubEnv('TZ', 'America/Chicago');
    expect(written(date, time)).toBe(words);
  });
});

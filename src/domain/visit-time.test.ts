import { afterEach, describe, expect, it } from 'vitest';
import { readWallClock, visitInShort, visitInWords } from './visit-time.ts';

const timeZone = process.env.TZ;
afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = timeZone;
});

describe('the time of a visit', () => {
  it.each(['America/Chicago', 'Asia/Tokyo', 'Pacific/Honolulu', 'UTC'])(
    'reads as it was typed on a server in %s',
    (zone) => {
      process.env.TZ = zone;
      expect(visitInWords('2026-12-05', '09:00')).toBe('Saturday, December 5, 2026 at 9:00 AM');
      expect(visitInShort('2026-12-05', '16:30')).toBe('Sat, Dec 5, 4:30 PM');
    },
  );

  it('is not moved by the days on which the clocks change', () => {
    process.env.TZ = 'America/Chicago';
    expect(visitInWords('2026-03-08', '02:30')).toBe('Sunday, March 8, 2026 at 2:30 AM');
    expect(visitInWords('2026-11-01', '01:30')).toBe('Sunday, November 1, 2026 at 1:30 AM');
    expect(visitInWords('2026-11-01', '00:00')).toBe('Sunday, November 1, 2026 at 12:00 AM');
  });

  it('takes leap days that exist and seconds that the database adds', () => {
    expect(visitInWords('2028-02-29', '08:00:00')).toBe('Tuesday, February 29, 2028 at 8:00 AM');
  });

  it.each([
    ['2026-02-30', '09:00'],
    ['2026-12-05', '24:00'],
    ['12/05/2026', '09:00'],
    ['2026-12-05', ''],
    ['', ''],
  ])('refuses "%s %s"', (date, time) => {
    expect(() => readWallClock(date, time)).toThrow(RangeError);
  });
});

import { describe, expect, it } from 'vitest';
import { calendarEntry } from './calendar-entry.ts';

const BOOKING = {
  bookingNumber: 'B7K2-M9PX',
  businessName: 'North Star Mobile Detailing',
  phone: '612-555-0142',
  address: '50 S 6th St, Minneapolis, MN 55402',
  preferredDate: '2026-12-05',
  preferredTime: '09:00',
  packageTitle: 'Complete Detail Package',
  createdAt: new Date('2026-11-21T12:00:00Z'),
};
const unfold = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('the calendar entry of a booking request', () => {
  it('is tentative, at the requested wall-clock time, with the rules of its time zone', () => {
    const lines = unfold(calendarEntry(BOOKING));
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VTIMEZONE',
        'TZID:America/Chicago',
        'DTSTAMP:20261121T120000Z',
        'DTSTART;TZID=America/Chicago:20261205T090000',
        'DTEND;TZID=America/Chicago:20261205T110000',
        'STATUS:TENTATIVE',
        'UID:booking-B7K2-M9PX@mobile-detailing',
        String.raw`LOCATION:50 S 6th St\, Minneapolis\, MN 55402`,
      ]),
    );
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  it('runs past midnight and through the end of daylight saving time in wall-clock time', () => {
    const lines = unfold(
      calendarEntry({ ...BOOKING, preferredDate: '2026-10-31', preferredTime: '23:30', hours: 3 }),
    );
    expect(lines).toContain('DTSTART;TZID=America/Chicago:20261031T233000');
    expect(lines).toContain('DTEND;TZID=America/Chicago:20261101T023000');
  });

  it('keeps everything that a visitor typed inside its line', () => {
    const lines = unfold(
      calendarEntry({ ...BOOKING, address: '1 Main St\r\nATTACH:http://evil.example\n; x, \\' }),
    );
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
    expect(lines).toContain(String.raw`LOCATION:1 Main St ATTACH:http://evil.example \; x\, \\`);
  });

  it('folds lines longer than 75 bytes', () => {
    const file = calendarEntry({ ...BOOKING, address: 'Überlange Straße '.repeat(30) });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfold(file)).toContain(`LOCATION:${'Überlange Straße '.repeat(30)}`);
  });

  it('cannot be on a day that does not exist', () => {
    expect(() => calendarEntry({ ...BOOKING, preferredDate: '2026-02-30' })).toThrow(RangeError);
  });
});

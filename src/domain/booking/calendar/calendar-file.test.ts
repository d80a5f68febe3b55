import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import type { BookingStatus } from '../states.ts';
import { calendarFeed, calendarMessage, type CalendarEntry } from './calendar-file.ts';

const BOOKING: CalendarEntry = {
  bookingNumber: 'A-B7K2M9PX',
  status: 'confirmed',
  revision: 3,
  summary: 'Complete Detail – North Star',
  description: 'Request #A-B7K2M9PX. Questions? Call 612-555-0142.',
  address: '1 Lake Street, Edina, MN 55424',
  date: '2027-05-14',
  time: '14:30',
  minutes: 90,
};
const timeZone = 'America/Chicago';
const ORGANIZER = {
  name: 'North "Star" Detailing',
  email: 'hello@example.com',
  timeZone,
  replies: null,
};
const VISITS = { name: 'Visits', timeZone };
const NOW = new Date('2027-05-01T12:00:00Z');

const message = (changes: Partial<CalendarEntry> = {}, attendee = 'ann@example.com') =>
  calendarMessage({ ...BOOKING, ...changes }, ORGANIZER, attendee, NOW);

/** Reads a file as a calendar program does, with the time zone in the file. */
function read(file: string) {
  const calendar = ICAL.Component.fromString(file);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone);
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
  };
}
function readOne(file: string) {
  const { method, events } = read(file);
  const [event] = events;
  if (!event || events.length !== 1) throw new Error('The file does not have one event.');
  return { method, event, status: event.component.getFirstPropertyValue('status') };
}

const unfold = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

/** Returns the lines without the rules of the time zone. */
const linesOf = (file: string) => {
  const lines = unfold(file);
  const end = lines.indexOf('END:VTIMEZONE');
  return [...lines.slice(0, lines.indexOf('BEGIN:VTIMEZONE')), ...lines.slice(end + 1)];
};

describe('the calendar message of a visit', () => {
  it('is only requested at first, without an invitation', () => {
    const { event, method, status } = readOne(message({ status: 'pending', revision: 0 }).file);
    expect([method, status, event.sequence]).toEqual(['PUBLISH', 'TENTATIVE', 0]);
    expect(event.attendees).toEqual([]);
  });

  it('replaces the tentative entry that the customer got with the booking', () => {
    const first = readOne(message({ status: 'pending', revision: 0 }).file);
    const { event, method, status } = readOne(message().file);
    expect(event.uid).toBe(first.event.uid);
    expect([method, status, event.sequence]).toEqual(['REQUEST', 'CONFIRMED', 3]);
    expect(event.location).toBe('1 Lake Street, Edina, MN 55424');
    expect(event.organizer).toBe('mailto:hello@example.com');
    expect(event.attendees.map((person) => person.getFirstValue())).toEqual([
      'mailto:ann@example.com',
    ]);
  });

  it('asks for a reply to the address of the booking, if replies are set up', () => {
    const replies = { domain: 'replies.example.com', key: 'key' };
    const lines = (changes: Partial<CalendarEntry> = {}) =>
      linesOf(
        calendarMessage({ ...BOOKING, ...changes }, { ...ORGANIZER, replies }, 'ann@example.com')
          .file,
      );
    const organizer = (all: string[]) => all.find((line) => line.startsWith('ORGANIZER'));
    expect(organizer(lines())).toMatch(
      /^ORGANIZER;CN=.+:mailto:visit\+a-b7k2m9px\.[a-f0-9]{32}@replies\.example\.com$/,
    );
    expect(organizer(lines({ revision: 4 }))).toBe(organizer(lines()));
    expect(organizer(lines({ bookingNumber: 'A-22222222' }))).not.toBe(organizer(lines()));
    expect(lines()).toContain('ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ann@example.com');
  });

  it.each<[BookingStatus, string, string, string]>([
    ['proposed', 'REQUEST', 'TENTATIVE', 'OPAQUE'],
    ['confirmed', 'REQUEST', 'CONFIRMED', 'OPAQUE'],
    ['completed', 'REQUEST', 'CONFIRMED', 'OPAQUE'],
    ['cancelled', 'CANCEL', 'CANCELLED', 'TRANSPARENT'],
    ['declined', 'CANCEL', 'CANCELLED', 'TRANSPARENT'],
    ['no_show', 'CANCEL', 'CANCELLED', 'TRANSPARENT'],
  ])('of a %s one is a %s that is %s and %s', (wanted, method, status, transparency) => {
    const sent = message({ status: wanted });
    expect(sent.method).toBe(method);
    expect(readOne(sent.file)).toMatchObject({ method, status });
    expect(linesOf(sent.file)).toContain(`TRANSP:${transparency}`);
  });

  const zones = ['UTC', 'Asia/Tokyo', 'America/Chicago'];
  it.each([
    ['2027-03-14', '01:30', 120, '2027-03-14T07:30:00.000Z'],
    ['2027-03-14', '09:00', 120, '2027-03-14T14:00:00.000Z'],
    ['2027-11-07', '09:00', 120, '2027-11-07T15:00:00.000Z'],
    ['2027-05-14', '23:30', 60, '2027-05-15T04:30:00.000Z'],
    ['2027-12-31', '23:30', 60, '2028-01-01T05:30:00.000Z'],
  ])('on %s at %s is at that time in Minnesota for any calendar and server', (...booking) => {
    const [date, time, minutes, instant] = booking;
    for (const zone of zones) {
      vi.stubEnv('TZ', zone);
      const { event } = readOne(message({ date, time, minutes }).file);
      expect(event.startDate.toJSDate().toISOString(), zone).toBe(instant);
      expect(event.startDate.toString()).toBe(`${date}T${time}:00`);
    }
  });

  it("keeps a visitor's text inside its line, and accepts unusual addresses", () => {
    const { file, method } = message(
      { address: '1 Main\r\nATTENDEE:mailto:evil@example.com', summary: 'x;,\\\n"' },
      'a;b"@example.com',
    );
    expect(method).toBe('PUBLISH');
    const { event } = readOne(file);
    expect(event.attendees).toEqual([]);
    expect(event.location).toBe('1 Main ATTENDEE:mailto:evil@example.com');
  });
});

describe('the text of a calendar file', () => {
  it('follows the standard', () => {
    expect(linesOf(message().file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mobile Detailing//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:booking-A-B7K2M9PX@mobile-detailing',
      'SEQUENCE:3',
      'DTSTAMP:20270501T120000Z',
      'DTSTART;TZID=America/Chicago:20270514T143000',
      'DTEND;TZID=America/Chicago:20270514T160000',
      'SUMMARY:Complete Detail – North Star',
      String.raw`LOCATION:1 Lake Street\, Edina\, MN 55424`,
      'DESCRIPTION:Request #A-B7K2M9PX. Questions? Call 612-555-0142.',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'ORGANIZER;CN=North  Star  Detailing:mailto:hello@example.com',
      'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ann@example.com',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('uses wall-clock time past midnight and at the end of daylight saving time', () => {
    const night = { date: '2026-10-31', time: '23:30', minutes: 180 };
    const lines = unfold(message(night).file);
    expect(lines).toContain('DTSTART;TZID=America/Chicago:20261031T233000');
    expect(lines).toContain('DTEND;TZID=America/Chicago:20261101T023000');
  });

  it('folds lines longer than 75 bytes', () => {
    const address = 'Überlange Straße '.repeat(30);
    const { file } = message({ address });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfold(file)).toContain(`LOCATION:${address}`);
  });

  it('cannot be on a day that does not exist', () => {
    expect(() => message({ date: '2027-02-30' })).toThrow(RangeError);
  });
});

describe('the calendar feed', () => {
  const whole = (...rows: CalendarEntry[]) => ({ rows, hasMore: false });

  it('has a name, is refreshed every quarter of an hour, and contains no invitations', () => {
    const named = { ...VISITS, name: 'Visits\r\nof North Star' };
    expect(linesOf(calendarFeed(whole(BOOKING), named, NOW)).slice(0, 10)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mobile Detailing//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Visits of North Star',
      'X-WR-CALNAME:Visits of North Star',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'BEGIN:VEVENT',
      'UID:booking-A-B7K2M9PX@mobile-detailing',
    ]);
    expect(calendarFeed(whole(BOOKING), VISITS, NOW)).not.toMatch(/ATTENDEE|ORGANIZER|METHOD/);
  });

  it('has every visit with its status', () => {
    const uidsOf = (...visits: CalendarEntry[]) =>
      read(calendarFeed(whole(...visits), VISITS, NOW)).events.map(({ uid }) => uid);
    const other: CalendarEntry = { ...BOOKING, bookingNumber: 'A-2', status: 'proposed' };
    expect(uidsOf(BOOKING, other)).toEqual([
      'booking-A-B7K2M9PX@mobile-detailing',
      'booking-A-2@mobile-detailing',
    ]);
    expect(uidsOf()).toEqual([]);
  });

  it('has an entry on today’s date if it is cut', () => {
    const evening = new Date('2027-05-02T03:00:00Z');
    const { events } = read(calendarFeed({ rows: [BOOKING], hasMore: true }, VISITS, evening));
    const [, more] = events;
    expect(more?.summary).toBe('This calendar shows 1 visits. There are more in the Studio.');
    expect(more?.startDate.toString()).toBe('2027-05-01');
    expect(more?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });
});

it.each(['America/Indianapolis', 'US/Central', 'America/Chicago'])(
  'the rules in a file have the name that its times name: %s',
  (timeZone) => {
    const { file } = calendarMessage(BOOKING, { ...ORGANIZER, timeZone });
    const [, rules] = /\nTZID:(.+)\r\n/.exec(file) ?? [];
    expect(file).toContain(`DTSTART;TZID=${rules}:`);
    expect(file).toContain(`DTEND;TZID=${rules}:`);
  },
);

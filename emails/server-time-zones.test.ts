import ICAL from 'ical.js';
import { createElement } from 'react';
import { render, toPlainText } from 'react-email';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarFeed, calendarMessage } from '#domain/booking/calendar/calendar.ts';
import { formatWhenShort } from '#domain/booking/when.ts';
import { instantWriter } from '../studio/bookings/ui/format.ts';
import BookingUpdated from './booking-update.tsx';
import { SAMPLE_BUSINESS, SAMPLE_UPDATE } from './components/sample.ts';
import { updateSubject } from './subjects.ts';

/** Around both changes of the clock, at midnight, and where the server's day is another one. */
const TIMES = [
  ['2027-03-14', '01:30', 'Sunday, March 14, 2027 at 1:30 AM', '2027-03-14T07:30:00.000Z'],
  ['2027-03-14', '03:00', 'Sunday, March 14, 2027 at 3:00 AM', '2027-03-14T08:00:00.000Z'],
  ['2027-11-07', '00:00', 'Sunday, November 7, 2027 at 12:00 AM', '2027-11-07T05:00:00.000Z'],
  ['2027-11-07', '09:00', 'Sunday, November 7, 2027 at 9:00 AM', '2027-11-07T15:00:00.000Z'],
  ['2027-05-14', '23:30', 'Friday, May 14, 2027 at 11:30 PM', '2027-05-15T04:30:00.000Z'],
  ['2027-12-31', '23:59', 'Friday, December 31, 2027 at 11:59 PM', '2028-01-01T05:59:00.000Z'],
] as const;

const ORGANIZER = {
  name: 'North Star',
  email: 'hello@example.com',
  timeZone: 'America/Chicago',
  replies: null,
};

/** When the entries of a calendar file start, by the rules that the file itself brings. */
function startsOf(file: string): string[] {
  const calendar = ICAL.Component.fromString(file);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error('The file has no time zone.');
  ICAL.TimezoneService.register(zone);
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).startDate.toJSDate().toISOString());
}

describe.each(['UTC', 'Asia/Tokyo', 'America/Chicago'])('with the server in %s', (zone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it.each(TIMES)('a visit on %s at %s says so everywhere', async (date, time, words, instant) => {
    const booking = { ...SAMPLE_UPDATE, visitDate: date, visitTime: time };
    const email = { kind: 'send-visit-confirmed', booking, business: SAMPLE_BUSINESS } as const;
    const html = await render(createElement(BookingUpdated, email));
    expect(toPlainText(html).replace(/\s+/g, ' ')).toContain(`${words} (Central Time)`);

    const short = formatWhenShort({ date, time, until: null });
    expect(updateSubject('send-visit-confirmed', booking, SAMPLE_BUSINESS)).toContain(short);

    const entry = {
      bookingNumber: 'A-1',
      status: 'confirmed' as const,
      revision: 1,
      summary: 'Visit',
      description: '',
      address: '1 Lake Street',
      date,
      time,
      minutes: 90,
    };
    const { file } = calendarMessage(entry, ORGANIZER, 'ann@example.com');
    expect(startsOf(file)).toEqual([instant]);
    expect(startsOf(calendarFeed([entry], ORGANIZER))).toEqual([instant]);
    // The owner's tool shows the day and the hour that the customer reads.
    expect(short.replace(/^\w+, /, '')).toBe(instantWriter(ORGANIZER.timeZone)(instant));
  });
});

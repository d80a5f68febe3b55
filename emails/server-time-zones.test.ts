import ICAL from 'ical.js';
import { render, toPlainText } from 'react-email';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitFeed, visitMessage } from '#domain/visit-calendar.ts';
import { formatVisitTimeShort } from '#domain/visit-time.ts';
import { SAMPLE_BUSINESS, SAMPLE_VISIT } from './components/sample.ts';
import VisitUpdate from './visit-update.tsx';
import { visitSubject } from './subjects.ts';
import { formatInstant } from '../studio/requests/format.ts';

/** Around both changes of the clock, at midnight, and where the server's day is another one. */
const VISITS = [
  ['2027-03-14', '01:30', 'Sunday, March 14, 2027 at 1:30 AM', '2027-03-14T07:30:00.000Z'],
  ['2027-03-14', '03:00', 'Sunday, March 14, 2027 at 3:00 AM', '2027-03-14T08:00:00.000Z'],
  ['2027-11-07', '00:00', 'Sunday, November 7, 2027 at 12:00 AM', '2027-11-07T05:00:00.000Z'],
  ['2027-11-07', '09:00', 'Sunday, November 7, 2027 at 9:00 AM', '2027-11-07T15:00:00.000Z'],
  ['2027-05-14', '23:30', 'Friday, May 14, 2027 at 11:30 PM', '2027-05-15T04:30:00.000Z'],
  ['2027-12-31', '23:59', 'Friday, December 31, 2027 at 11:59 PM', '2028-01-01T05:59:00.000Z'],
] as const;

const ORGANIZER = { name: 'North Star', email: 'hello@example.com' };

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

  it.each(VISITS)('a visit on %s at %s says so everywhere', async (date, time, words, instant) => {
    const visit = { ...SAMPLE_VISIT, visitDate: date, visitTime: time };
    const html = await render(
      createElement(VisitUpdate, {
        kind: 'send-visit-confirmed',
        visit,
        business: SAMPLE_BUSINESS,
      }),
    );
    expect(toPlainText(html).replace(/\s+/g, ' ')).toContain(`${words} (Central Time)`);

    const short = formatVisitTimeShort(date, time);
    expect(visitSubject('send-visit-confirmed', visit, SAMPLE_BUSINESS)).toContain(short);

    const entry = {
      appointmentNumber: 'A-1',
      status: 'confirmed' as const,
      revision: 1,
      summary: 'Visit',
      description: '',
      address: '1 Lake Street',
      date,
      time,
      minutes: 90,
    };
    const { file } = visitMessage(entry, ORGANIZER, 'ann@example.com');
    expect(startsOf(file)).toEqual([instant]);
    expect(startsOf(visitFeed([entry], 'Visits'))).toEqual([instant]);
    // The owner's tool shows the day and the hour that the customer reads.
    expect(short.replace(/^\w+, /, '')).toBe(formatInstant(instant));
  });
});

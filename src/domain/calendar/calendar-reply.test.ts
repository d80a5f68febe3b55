import { describe, expect, it } from 'vitest';
import { readCalendarReply } from './calendar-reply.ts';

/** A reply as Gmail sends it. */
const GOOGLE = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:REPLY
BEGIN:VEVENT
DTSTART:20270514T193000Z
DTEND:20270514T210000Z
DTSTAMP:20270501T120000Z
ORGANIZER;CN=North Star:mailto:visit+a-b7k2m9px.0@replies.example.com
UID:booking-A-B7K2M9PX@mobile-detailing
ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Ann;X-
 NUM-GUESTS=0:mailto:ann@example.com
SEQUENCE:3
STATUS:CONFIRMED
SUMMARY:Complete Detail
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');

const ANSWER = {
  bookingNumber: 'A-B7K2M9PX',
  revision: 3,
  attendee: 'ann@example.com',
  accepts: true,
};

const OUTLOOK = GOOGLE.replace('PARTSTAT=ACCEPTED', 'PARTSTAT=DECLINED')
  .replace('mailto:ann', 'MAILTO:ann')
  .replace(/DTSTART.*\r\n/, 'DTSTART;TZID=Central Standard Time:20270514T143000\r\n');

describe("the reply of a customer's calendar", () => {
  it('is a yes or a no to one revision of one visit', () => {
    expect(readCalendarReply(GOOGLE)).toEqual(ANSWER);
    expect(readCalendarReply(OUTLOOK)).toEqual({ ...ANSWER, accepts: false });
  });

  it('answers the first invitation if it has no revision', () => {
    expect(readCalendarReply(GOOGLE.replace('SEQUENCE:3\r\n', ''))?.revision).toBe(0);
  });

  it('is read despite invalid zones, a byte order mark and other line ends', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:x', 'BEGIN:STANDARD', 'DTSTART:never', 'END:VTIMEZONE'];
    const broken = OUTLOOK.replace('BEGIN:VEVENT', `${zone.join('\r\n')}\r\njunk\r\nBEGIN:VEVENT`);
    for (const file of [broken, broken.replaceAll('\r\n', '\n'), `\uFEFF${broken}`]) {
      expect(readCalendarReply(file)).toEqual({ ...ANSWER, accepts: false });
    }
  });

  it.each([
    ['a maybe', GOOGLE.replace('ACCEPTED', 'TENTATIVE')],
    ['a reply without a decision', GOOGLE.replace('PARTSTAT=ACCEPTED;', '')],
    ['an invitation', GOOGLE.replace('METHOD:REPLY', 'METHOD:REQUEST')],
    ['another time proposed', GOOGLE.replace('METHOD:REPLY', 'METHOD:COUNTER')],
    ['a file without a method', GOOGLE.replace('METHOD:REPLY\r\n', '')],
    ['an entry from another calendar', GOOGLE.replace('mobile-detailing', 'google.com')],
    [
      'two people',
      GOOGLE.replace('SEQUENCE', 'ATTENDEE;PARTSTAT=DECLINED:mailto:b@c.de\r\nSEQUENCE'),
    ],
    ['an entry without an attendee', GOOGLE.replace(/ATTENDEE[\s\S]*example\.com\r\n(?=SEQ)/, '')],
    ['two visits', GOOGLE.replace(/(BEGIN:VEVENT[\s\S]*END:VEVENT\r\n)/, '$1$1')],
    ['no entry', GOOGLE.replace(/BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/, '')],
    ['a revision beyond all numbers', GOOGLE.replace('SEQUENCE:3', 'SEQUENCE:99999999999')],
    ['a file that is cut off', GOOGLE.slice(0, 300)],
    ['a web page', '<html>Yes</html>'],
    ['nothing', ''],
  ])('is not %s', (_, file) => expect(readCalendarReply(file)).toBeNull());

  it.each([
    ['nested without an end', 'BEGIN:VCALENDAR\r\n'.repeat(15_000)],
    ['one endless line', `BEGIN:VCALENDAR\r\n${'X;A="'.repeat(50_000)}`],
    ['folded everywhere', `BEGIN:VCALENDAR\r\nMETHOD:${'R\r\n '.repeat(60_000)}`],
    [
      'full of people',
      GOOGLE.replace('SEQUENCE', `${'ATTENDEE:mailto:a@b.cd\r\n'.repeat(10_000)}SEQUENCE`),
    ],
  ])('is read quickly when the file is %s', (_, file) => {
    const start = performance.now();
    expect(readCalendarReply(file)).toBeNull();
    expect(performance.now() - start).toBeLessThan(500);
  });
});

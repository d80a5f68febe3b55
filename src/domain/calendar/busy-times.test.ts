import { tzlib_get_ical_block } from 'timezones-ical-library';
import { describe, expect, it } from 'vitest';
import { readBusyTimes } from './busy-times.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

const CHICAGO = { timeZone: 'America/Chicago', since: '2027-05-10', through: '2027-05-23' };
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${lines.join()}`]),
  'DTSTAMP:20270101T000000Z',
  ...lines,
  'END:VEVENT',
];
const read = (lines: string[], showsTitles = false) =>
  readBusyTimes(calendar(...lines), { ...CHICAGO, showsTitles });
const busy = (...events: string[][]) => read(events.flat()).busy;

const [RULES = ''] = tzlib_get_ical_block('America/Chicago');

// Calendars as these programs export them.
const GOOGLE = ['X-WR-CALNAME:olive@example.com', 'X-WR-TIMEZONE:America/Chicago', RULES];
const OUTLOOK = [
  'BEGIN:VTIMEZONE',
  'TZID:Central Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0600',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('the owner’s own calendar', () => {
  it('from Google is busy once, weekly except for an exception, and at a moved time', () => {
    const weekly = ['UID:weekly@google.com', 'SUMMARY:Choir'];
    const lines = [
      ...GOOGLE,
      ...event('DTSTART:20270511T143000Z', 'DTEND:20270511T160000Z', 'SUMMARY:Dentist'),
      ...event(
        ...weekly,
        'DTSTART;TZID=America/Chicago:20250106T080000',
        'DTEND;TZID=America/Chicago:20250106T093000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO,FR',
        'EXDATE;TZID=America/Chicago:20270514T080000',
      ),
      ...event(
        ...weekly,
        'RECURRENCE-ID;TZID=America/Chicago:20270517T080000',
        'DTSTART;TZID=America/Chicago:20270518T100000',
        'DTEND;TZID=America/Chicago:20270518T113000',
      ),
      ...event(
        ...weekly,
        'RECURRENCE-ID;TZID=America/Chicago:20270521T080000',
        'DTSTART;TZID=America/Chicago:20270521T080000',
        'DTEND;TZID=America/Chicago:20270521T093000',
        'STATUS:CANCELLED',
      ),
    ];
    expect(read(lines)).toEqual({
      unreadDays: [],
      unknownZones: [],
      busy: {
        '2027-05-11': [{ from: '09:30', until: '11:00' }],
        '2027-05-10': [{ from: '08:00', until: '09:30' }],
        '2027-05-18': [{ from: '10:00', until: '11:30' }],
      },
      unread: 0,
    });
    expect(read(lines, true).busy['2027-05-11']).toEqual([
      { from: '09:30', until: '11:00', title: 'Dentist' },
    ]);
  });

  it('from Apple is busy on whole days, except those marked as free', () => {
    expect(
      busy(
        event('DTSTART;VALUE=DATE:20270512', 'DTEND;VALUE=DATE:20270514', 'SUMMARY:Cabin'),
        event('DTSTART;VALUE=DATE:20270519', 'SUMMARY:Birthday', 'TRANSP:TRANSPARENT'),
        event('DTSTART;TZID=America/New_York:20270520T090000', 'DURATION:PT45M'),
      ),
    ).toEqual({
      '2027-05-12': [{ from: '00:00', until: '24:00' }],
      '2027-05-13': [{ from: '00:00', until: '24:00' }],
      '2027-05-20': [{ from: '08:00', until: '08:45' }],
    });
  });

  it('from Outlook is busy in zones with Windows names, and free if marked as free', () => {
    const times = [
      'DTSTART;TZID=Central Standard Time:20270513T130000',
      'DTEND;TZID=Central Standard Time:20270513T140000',
    ];
    const free = event(...times, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE');
    expect(busy(OUTLOOK, free)).toEqual({});
    const blocked = event(...times, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF', 'RRULE:FREQ=DAILY;COUNT=2');
    expect(busy(OUTLOOK, blocked)).toEqual({
      '2027-05-13': [{ from: '13:00', until: '14:00' }],
      '2027-05-14': [{ from: '13:00', until: '14:00' }],
    });
  });

  it('can contain free/busy times, across midnight and merged if they touch', () => {
    const freeBusy = [
      'BEGIN:VFREEBUSY',
      'UID:fb',
      'FREEBUSY;FBTYPE=BUSY:20270512T020000Z/20270512T070000Z,20270515T150000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20270516T150000Z/PT1H',
      'END:VFREEBUSY',
    ];
    const meeting = event('DTSTART:20270515T160000Z', 'DTEND:20270515T170000Z');
    expect(busy(freeBusy, meeting)).toEqual({
      '2027-05-11': [{ from: '21:00', until: '24:00' }],
      '2027-05-12': [{ from: '00:00', until: '02:00' }],
      '2027-05-15': [{ from: '10:00', until: '12:00' }],
    });
  });

  it('is busy at a change without its series, and otherwise from a change on', () => {
    const weekly = ['UID:weekly', 'DURATION:PT1H'];
    const change = (uid: string) =>
      event(uid, 'RECURRENCE-ID:20270511T150000Z', 'DTSTART:20270512T150000Z', 'DURATION:PT1H');
    expect(busy(change('UID:x'), change('UID:booking-A@mobile-detailing'))).toEqual({
      '2027-05-12': [{ from: '10:00', until: '11:00' }],
    });
    const single = event('UID:x', 'DTSTART:20270511T150000Z', 'DURATION:PT1H');
    expect(Object.keys(busy(single, change('UID:x')))).toEqual(['2027-05-12']);
    const later = [
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20270510T150000Z',
      'DTSTART:20270510T180000Z',
    ];
    expect(
      busy(
        event(...weekly, 'DTSTART:20270503T150000Z', 'RRULE:FREQ=WEEKLY'),
        event(...weekly, ...later),
      ),
    ).toEqual({
      '2027-05-10': [{ from: '13:00', until: '14:00' }],
      '2027-05-17': [{ from: '13:00', until: '14:00' }],
    });
  });

  it('is busy on the first day with a series that started long before', () => {
    const lines = ['DTSTART;VALUE=DATE:20260501', 'DURATION:P11D', 'RRULE:FREQ=YEARLY'];
    expect(Object.keys(busy(event(...lines)))).toEqual(['2027-05-10', '2027-05-11']);
  });

  it('merges entries that overlap, and shows each one with titles', () => {
    const at = (from: string, until: string, title: string) =>
      event(`DTSTART:20270511T${from}00Z`, `DTEND:20270511T${until}00Z`, `SUMMARY:${title}`);
    const day = [...at('1400', '1700', 'A'.repeat(101)), ...at('1500', '1600', 'B')];
    expect(busy(day, event('DTSTART:20270511T130000', 'DURATION:PT1H'))['2027-05-11']).toEqual([
      { from: '09:00', until: '12:00' },
      { from: '13:00', until: '14:00' },
    ]);
    const many = Array.from({ length: 50 }, (_, index) => at('1800', '1900', `C${index}`));
    const { busy: titles } = read([...day, ...many.flat()], true);
    expect(titles['2027-05-11']?.filter(({ title }) => title !== undefined)).toHaveLength(40);
    expect(titles['2027-05-11']?.[0]?.title).toBe('A'.repeat(100));
  });

  it('is read although an entry has no start', () => {
    const meeting = event('DTSTART:20270515T160000Z', 'DTEND:20270515T170000Z');
    expect(Object.keys(busy(event('SUMMARY:Some day'), meeting))).toEqual(['2027-05-15']);
  });

  it('keeps its wall-clock times when clocks change', () => {
    const daily = event(
      'DTSTART;TZID=America/Chicago:20261030T090000',
      'DTEND;TZID=America/Chicago:20261030T100000',
      'RRULE:FREQ=DAILY;COUNT=4',
    );
    const reading = { ...CHICAGO, since: '2026-10-30', through: '2026-11-05', showsTitles: false };
    const times = readBusyTimes(calendar(...GOOGLE, ...daily), reading).busy;
    expect(Object.values(times)).toEqual(Array(4).fill([{ from: '09:00', until: '10:00' }]));
  });

  it('leaves out visits of this business, and counts unreadable entries', () => {
    const visit = event(
      'UID:booking-A-7@mobile-detailing',
      'DTSTART:20270511T143000Z',
      'DTEND:20270511T160000Z',
    );
    const broken = [
      ...event('DTSTART:soon', 'DTEND:later'),
      ...event('DTSTART:20270511T143000Z', 'DTEND:20270511T160000Z', 'RRULE:FREQ=NEVER'),
    ];
    expect(read([...visit, ...broken])).toMatchObject({ busy: {}, unread: 2 });
  });

  it.each([
    ['', /no calendar/],
    ['<html>Sign in</html>', /no calendar/],
    ['BEGIN:VTODO\r\nSUMMARY:Milk', /no calendar/],
    [`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(20_000)}`, /calendar/],
    [
      calendar(
        ...Array.from({ length: 300 }, (_, index) =>
          event(`UID:${index}`, 'DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20400101'),
        ).flat(),
      ),
      /often/,
    ],
  ])('that is invalid or malicious is refused: %#', (file, message) => {
    const reading = { ...CHICAGO, through: '2029-05-10', showsTitles: false };
    let refusal: unknown;
    try {
      readBusyTimes(file, reading);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(UnreadableCalendar);
    expect(String(refusal)).toMatch(message);
  });
});

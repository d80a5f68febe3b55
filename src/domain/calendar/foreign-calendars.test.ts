import { describe, expect, it } from 'vitest';
import { readBusyTimes } from './busy-times.ts';

const READING = {
  timeZone: 'America/Chicago',
  since: '2027-05-10',
  through: '2027-05-23',
  showsTitles: false,
};
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** The busy times of each day, like `12:00-13:00`. */
function read(file: string) {
  const { busy, ...unread } = readBusyTimes(file, READING);
  const days: Record<string, string> = {};
  for (const [day, times] of Object.entries(busy)) {
    days[day.slice(5)] = times.map(({ from, until }) => `${from}-${until}`).join();
  }
  return { ...unread, busy: days };
}
const busy = (...events: string[][]) => read(calendar(...events.flat())).busy;

const AT_NOON = { '05-11': '12:00-13:00' };
const inZone = (zone: string) =>
  event(`DTSTART;TZID=${zone}:20270511T130000`, `DTEND;TZID=${zone}:20270511T140000`);
const GOOD = event('DTSTART:20270511T170000Z', 'DTEND:20270511T180000Z');
const RULES = [
  ...['BEGIN:STANDARD', 'DTSTART:20201101T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:20200308T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT'],
];
const zone = (name: string, ...rules: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...rules,
  'END:VTIMEZONE',
];

describe('a time in another zone', () => {
  it.each([
    'Eastern Standard Time',
    '"eastern standard time"',
    'US/Eastern',
    'EST5EDT',
    'america/NEW_YORK',
    '/America/New_York',
    '/mozilla.org/20070129_1/America/New_York',
    'America/Indianapolis',
    'GMT-0400',
    'UTC-4',
    '"(UTC-05:00) Eastern Time (US & Canada)"',
    '(UTC-05:00) Eastern Time (US & Canada)',
    '"(GMT-05:00) Indiana (East)"',
  ])('is read by a name that the file does not define: %s', (name) => {
    expect(busy(inZone(name))).toEqual(AT_NOON);
  });

  it('is read by the rules in the file for its own name, at any place in the file', () => {
    expect(busy(inZone('My Own Zone'), zone('My Own Zone', ...RULES))).toEqual(AT_NOON);
    expect(busy(zone('Customized Time Zone', ...RULES), inZone('Customized Time Zone'))).toEqual(
      AT_NOON,
    );
  });

  it('is read by a known name although its rules are missing or invalid', () => {
    expect(busy(zone('America/New_York'), inZone('America/New_York'))).toEqual(AT_NOON);
    const broken = ['BEGIN:STANDARD', 'DTSTART:never', 'TZOFFSETTO:x', 'END:STANDARD'];
    expect(busy(zone('US/Eastern', ...broken), inZone('US/Eastern'))).toEqual(AT_NOON);
  });

  it.each(['My Own Zone', 'Customized Time Zone', 'BST', '"(UTC-08:00) Eastern Time"'])(
    'that nothing explains blocks nothing, and is named: %s',
    (name) => {
      expect(read(calendar(...inZone(name), ...GOOD))).toEqual({
        busy: AT_NOON,
        unread: 1,
        unreadDays: ['2027-05-11'],
        unknownZones: [name.replaceAll('"', '')],
      });
    },
  );
});

describe('the end of an entry', () => {
  it.each([
    [
      'in another zone',
      'TZID=America/Chicago:20270511T130000',
      'TZID=America/New_York:20270511T160000',
      '13:00-15:00',
    ],
    [
      'without its zone',
      'TZID=America/New_York:20270511T130000',
      'X-A=1:20270511T140000',
      '12:00-13:00',
    ],
    ['on the day of a whole day', 'VALUE=DATE:20270511', 'VALUE=DATE:20270511', '00:00-24:00'],
    [
      'a midnight after a time',
      'TZID=America/Chicago:20270511T130000',
      'VALUE=DATE:20270512',
      '13:00-24:00',
    ],
  ])('%s is an instant', (_, start, end, times) => {
    expect(busy(event(`DTSTART;${start}`, `DTEND;${end}`))).toEqual({ '05-11': times });
  });

  it('before its start, or in an unknown zone, is unreadable', () => {
    const swapped = event('DTSTART:20270511T160000', 'DTEND:20270511T130000');
    const days = event('DTSTART;VALUE=DATE:20270513', 'DTEND;VALUE=DATE:20270511');
    const unknown = event('DTSTART:20270511T160000', 'DTEND;TZID=Nowhere:20270511T130000');
    expect(read(calendar(...swapped, ...days, ...unknown))).toMatchObject({ busy: {}, unread: 3 });
  });

  it('is the end of the day for a whole day, in any notation', () => {
    expect(busy(event('DTSTART:20270511'))).toEqual({ '05-11': '00:00-24:00' });
    expect(busy(event('DTSTART;VALUE=DATE:20270511', 'DURATION:forever'))).toEqual({
      '05-11': '00:00-24:00',
    });
  });
});

describe('one bad part of a calendar', () => {
  const broken = event('DTSTART:soon');
  const todo = ['BEGIN:VTODO', 'DTSTART:soon', 'END:VTODO'];
  it.each([
    ['a byte order mark', `\uFEFF${calendar(...GOOD)}`, 0],
    ['a line that is none', calendar('junk', ...GOOD), 1],
    ['a broken to-do', calendar(...todo, ...GOOD), 1],
    ['a broken entry', calendar(...broken, ...GOOD), 1],
    ['an entry without an end', calendar('BEGIN:VEVENT', 'DTSTART:20270512T1200', ...GOOD), 1],
    ['a broken line of an entry', calendar(...event('what', ...GOOD.slice(1, 3))), 0],
    ['a second calendar', calendar() + calendar(...GOOD), 0],
    ['old line ends', calendar(...GOOD).replaceAll('\r\n', '\r'), 0],
    ['no calendar around it', GOOD.join('\n'), 0],
    [
      'a cut file',
      calendar(...GOOD)
        .split('END:VCALENDAR')
        .join('BEGIN:VEV'),
      0,
    ],
    [
      'a rule that comes each second',
      calendar(...GOOD, ...event('DTSTART:20270511T170000Z', 'RRULE:FREQ=SECONDLY')),
      1,
    ],
    [
      'a rule of another time',
      calendar(...GOOD, ...event('DTSTART:20270511T170000Z', 'RRULE:FREQ=YEARLY;BYEASTER=1')),
      1,
    ],
    [
      'a rule that never comes',
      calendar(...GOOD, ...event('DTSTART:20200101', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')),
      0,
    ],
    [
      'an entry of last year',
      calendar(...GOOD, ...event('DTSTART:20260511T130000', 'DTEND:20260510')),
      0,
    ],
  ])('does not hide the others: %s', (_, file, unread) => {
    expect(read(file)).toMatchObject({ busy: AT_NOON, unread });
  });
});

describe('a series', () => {
  const HOUR = 'DURATION:PT1H';

  it('of dates starts with its first one', () => {
    const dates = 'RDATE:20270512T170000Z,20270513T170000Z/20270513T190000Z';
    expect(busy(event('DTSTART:20270511T130000Z', HOUR, dates))).toEqual({
      '05-11': '08:00-09:00',
      '05-12': '12:00-13:00',
      '05-13': '12:00-14:00',
    });
  });

  it.each(['20270512T200000', '20270513T000000Z', '20270512'])(
    'in a zone comes a last time at %s',
    (until) => {
      const rule = `RRULE:FREQ=DAILY;UNTIL=${until}`;
      const days = busy(event('DTSTART;TZID=America/New_York:20270510T200000', HOUR, rule));
      expect(Object.keys(days)).toEqual(['05-10', '05-11', '05-12']);
    },
  );

  it.each([
    'RECURRENCE-ID:20270511T170000Z',
    'RECURRENCE-ID;TZID=Europe/Berlin:20270511T190000',
    'RECURRENCE-ID;VALUE=DATE:20270511',
    'RECURRENCE-ID:20270511T120000',
  ])('does not contain the original time of a moved occurrence: %s', (moved) => {
    const weekly = 'DTSTART;TZID=America/Chicago:20270504T120000';
    const series = event('UID:a', weekly, HOUR, 'RRULE:FREQ=WEEKLY');
    const change = event('UID:a', moved, 'DTSTART:20270512T170000Z', HOUR);
    expect(busy(series, change)).toEqual({ '05-12': '12:00-13:00', '05-18': '12:00-13:00' });
    const exception = moved.replace('RECURRENCE-ID', 'EXDATE');
    expect(busy(event(weekly, HOUR, 'RRULE:FREQ=WEEKLY', exception))).toEqual({
      '05-18': '12:00-13:00',
    });
  });

  it('is read only in its last version', () => {
    const version = (hour: string, ...more: string[]) =>
      event('UID:a', `DTSTART:20270511T${hour}0000`, HOUR, ...more);
    expect(busy(version('12', 'SEQUENCE:2'), version('15', 'SEQUENCE:1'))).toEqual(AT_NOON);
    const [early, late] = ['DTSTAMP:20270101T000000Z', 'DTSTAMP:20270102T000000Z'];
    expect(busy(version('12', late), version('15', early))).toEqual(AT_NOON);
    expect(busy(version('12', late, 'STATUS:CANCELLED'), version('12', early))).toEqual({});
  });

  it.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'])('’s lost change is free: %s', (state) => {
    const lost = ['RECURRENCE-ID:20270511T130000Z', 'DTSTART:20270511T130000Z', HOUR];
    expect(busy(event(...lost, state))).toEqual({});
  });

  it('ends at the same time of day in summer and winter', () => {
    const nightly = event(
      'DTSTART;TZID=America/Chicago:20270301T220000',
      'DTEND;TZID=America/Chicago:20270302T060000',
      'RRULE:FREQ=DAILY;COUNT=20',
    );
    const reading = { ...READING, since: '2027-03-14', through: '2027-03-14' };
    expect(readBusyTimes(calendar(...nightly), reading).busy['2027-03-14']).toEqual([
      { from: '00:00', until: '06:00' },
      { from: '22:00', until: '24:00' },
    ]);
  });
});

describe('a series with one unreadable date', () => {
  const weekly = ['DTSTART:20270511T170000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=1'];
  it.each(['EXDATE;TZID=Nowhere:20270511T120000', 'RDATE:soon', 'EXDATE:20270512T120000+0100'])(
    'still blocks its other times, and counts: %s',
    (line) => {
      expect(read(calendar(...event(...weekly, line)))).toMatchObject({ busy: AT_NOON, unread: 1 });
    },
  );

  it('has the same time of day on an added day', () => {
    expect(busy(event(...weekly, 'RDATE;VALUE=DATE:20270513'))).toEqual({
      ...AT_NOON,
      '05-13': '12:00-13:00',
    });
  });
});

describe('a malicious calendar', () => {
  const times = (count: number) => Array.from({ length: count }, (_, index) => index).join();
  it.each([
    [
      'comes each second of each day',
      `RRULE:FREQ=DAILY;BYHOUR=${times(24)};BYMINUTE=${times(60)};BYSECOND=${times(60)}`,
    ],
    ['counts to a billion', 'RRULE:FREQ=HOURLY;COUNT=1000000000'],
    ['has an interval of nothing', 'RRULE:FREQ=DAILY;INTERVAL=0'],
    ['has no frequency', 'RRULE:INTERVAL=1'],
    ['ends on no day', 'RRULE:FREQ=DAILY;UNTIL=20270230'],
  ])('counts as unreadable with a rule %s', (_, rule) => {
    const evil = event('DTSTART:20200511T170000Z', 'DURATION:PT1H', rule);
    expect(read(calendar(...evil, ...GOOD))).toMatchObject({ busy: AT_NOON, unread: 1 });
  });

  it('may have zones that change every second, which are ignored', () => {
    const rules = [...RULES.slice(0, 1), 'DTSTART:00010101T000000', 'RRULE:FREQ=SECONDLY'];
    const more = ['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD'];
    const file = calendar(...zone('My Own Zone', ...rules, ...more), ...GOOD);
    expect(read(file)).toMatchObject({ busy: AT_NOON, unread: 0 });
  });

  it('may have endlessly nested parts', () => {
    const file = calendar(...Array.from({ length: 50_000 }, () => 'BEGIN:VALARM'), ...GOOD);
    expect(read(file).busy).toEqual(AT_NOON);
  });
});

describe('an invitation', () => {
  const guest = (address: string, says: string) => `ATTENDEE;PARTSTAT=${says}:mailto:${address}`;
  const invited = (...people: string[]) => [
    'X-WR-CALNAME:olive@example.com',
    ...event('DTSTART:20270511T170000Z', 'DTEND:20270511T180000Z', ...people),
  ];

  it('declined by the owner or the only guest is free', () => {
    const others = [guest('a@example.com', 'ACCEPTED'), guest('b@example.com', 'ACCEPTED')];
    expect(busy(invited(...others, guest('Olive@example.com', 'DECLINED')))).toEqual({});
    const boss = 'ORGANIZER:mailto:boss@example.com';
    expect(busy(invited(boss, guest('me@example.com', 'DECLINED')))).toEqual({});
  });

  it('declined by others is busy', () => {
    const people = [guest('olive@example.com', 'ACCEPTED'), guest('a@example.com', 'DECLINED')];
    expect(busy(invited(...people))).toEqual(AT_NOON);
  });
});

it('a title is stored without characters that the database refuses', () => {
  const title = `\0${'a'.repeat(98)}😀`;
  const file = calendar(...event('DTSTART:20270511', `SUMMARY:${title}`));
  const { busy: shown } = readBusyTimes(file, { ...READING, showsTitles: true });
  expect(shown['2027-05-11']?.[0]?.title).toBe(` ${'a'.repeat(98)}\uFFFD`);
});

it('a day with more entries than titles is completely busy', () => {
  const quarters = Array.from({ length: 41 }, (_, index) => {
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}00`;
    const from = 480 + index * 15;
    return event(
      `DTSTART:20270511T${clock(from)}`,
      `DTEND:20270511T${clock(from + 15)}`,
      `SUMMARY:Call ${index}`,
    );
  });
  const file = calendar(...quarters.flat());
  const times = readBusyTimes(file, { ...READING, showsTitles: true }).busy['2027-05-11'];
  expect(times?.at(-1)).toEqual({ from: '18:00', until: '18:15' });
  expect(times).toHaveLength(41);
});

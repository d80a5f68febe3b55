import { describe, expect, it } from 'vitest';
import type { ScheduleProjection } from '#domain/schedule/schedule-projection.ts';
import { bookingRowOf } from '../../../tests/support/samples/booking-row.ts';
import {
  closedSpans,
  describeGap,
  hoursOf,
  placeVisits,
  planDay,
  shownHours,
  snap,
  spanOf,
  teamsOf,
} from './layout.ts';

const FRIDAY = '2027-05-14';
const SATURDAY = '2027-05-15';
const SUNDAY = '2027-05-16';
const WHOLE = { starts: 0, ends: 1440 };
const workday = { closes: '19:00', windows: [{ from: '08:00', until: '11:00' }] };
const SCHEDULE: ScheduleProjection = {
  timeZone: 'America/Chicago',
  weekdays: [...Array<typeof workday>(6).fill(workday), null],
  teams: 1,
  instant: null,
  holidays: null,
};
const visit = (id: string, visitTime: string, team: number | null = null) =>
  bookingRowOf({ id, visitDate: FRIDAY, visitTime, team });
/** Returns `a 0+50` for a visit that starts at the left edge and takes half the width. */
const placesOf = (rows: ReturnType<typeof visit>[], teams = 1) =>
  placeVisits(rows, FRIDAY, teamsOf(rows, FRIDAY, teams)).map(
    ({ row, left, width }) => `${row.id} ${Math.round(left * 100)}+${Math.round(width * 100)}`,
  );

describe('the plan of a day', () => {
  it('is in the order of travel, with the free time between', () => {
    const plan = planDay([visit('b', '13:30'), visit('a', '09:00')], FRIDAY);
    expect(plan.map(({ row, gap, clashes }) => [row.id, gap, clashes])).toEqual([
      ['a', null, false],
      ['b', 150, false],
    ]);
  });

  it('marks both visits that overlap, but not visits that follow each other', () => {
    const plan = planDay([visit('a', '09:00'), visit('b', '10:59'), visit('c', '12:59')], FRIDAY);
    expect(plan.map(({ clashes }) => clashes)).toEqual([true, true, false]);
  });

  it('counts free time from the end of the longest visit', () => {
    const long = { ...visit('a', '08:00'), visitMinutes: 480 };
    const plan = planDay([long, visit('b', '09:00'), visit('c', '17:00')], FRIDAY);
    expect(plan.map(({ gap }) => gap)).toEqual([null, 0, 60]);
  });

  it('shows the free time, and the drive from another city', () => {
    const rows = [
      visit('a', '09:00'),
      { ...visit('b', '11:30'), city: ' edina' },
      { ...visit('c', '14:00'), city: 'Blaine' },
      { ...visit('d', '15:00'), city: 'Anoka' },
    ];
    expect(planDay(rows, FRIDAY).map((planned) => describeGap(planned, 25))).toEqual([
      '',
      'Free from 11:00 AM for 30 min',
      'Free from 1:30 PM for 30 min · 25 min drive',
      '25 min drive',
    ]);
    expect(
      planDay(rows, FRIDAY)
        .map((planned) => describeGap(planned, 0))
        .join(''),
    ).not.toContain('drive');
  });

  it('has a proposed visit on its proposed day', () => {
    const offered = {
      ...visit('a', '09:00'),
      proposedDate: '2027-05-20',
      proposedTime: '10:00',
    };
    expect(planDay([offered], FRIDAY)).toEqual([]);
    expect(planDay([offered], '2027-05-20')).toMatchObject([{ starts: 600, ends: 720 }]);
  });
});

describe('the hours of a day', () => {
  it('come from its weekday', () => {
    expect(hoursOf(SCHEDULE, FRIDAY)).toEqual({ starts: 480, ends: 1140 });
    expect(hoursOf(SCHEDULE, SUNDAY)).toBeNull();
  });

  it('extend to whole hours for a visit outside them, and end at midnight', () => {
    expect(shownHours(SCHEDULE, [], [FRIDAY, SUNDAY])).toEqual({ starts: 480, ends: 1140 });
    expect(shownHours(SCHEDULE, [visit('a', '06:45')], [FRIDAY]).starts).toBe(360);
    expect(shownHours(SCHEDULE, [visit('a', '23:30')], [FRIDAY]).ends).toBe(1440);
  });

  it('are surrounded by closed time and interrupted by blocked time', () => {
    const noon = { day: FRIDAY, from: '12:00', until: '13:00', allDay: false, reason: null };
    const vacation = { day: SATURDAY, from: '00:00', until: '24:00', allDay: true, reason: null };
    const off = [noon, vacation];
    expect(closedSpans(SCHEDULE, off, FRIDAY)).toEqual([
      { starts: 0, ends: 480, reason: '' },
      { starts: 1140, ends: 1440, reason: '' },
      { starts: 720, ends: 780, reason: 'Blocked' },
    ]);
    expect(closedSpans(SCHEDULE, off, SATURDAY).at(-1)).toEqual({ ...WHOLE, reason: 'Closed' });
    expect(closedSpans(SCHEDULE, off, SUNDAY)).toEqual([{ ...WHOLE, reason: 'Closed' }]);
  });
});

describe('visits of a day', () => {
  it('are side by side only where they overlap', () => {
    const rows = [visit('a', '09:00'), visit('b', '10:00'), visit('c', '11:00')];
    expect(placesOf([...rows, visit('d', '15:00')])).toEqual([
      'a 0+50',
      'b 50+50',
      'c 0+50',
      'd 0+100',
    ]);
    expect(placesOf([visit('a', '09:00'), visit('b', '11:00')])).toEqual(['a 0+100', 'b 0+100']);
  });

  it('are in the column of their team, or in the last one without a current team', () => {
    const rows = [visit('two', '09:00', 2), visit('none', '09:00'), visit('one', '15:00', 1)];
    expect(placesOf(rows, 2)).toEqual(['one 0+33', 'two 33+33', 'none 67+33']);
    expect(placesOf([visit('one', '15:00', 1)], 2)).toEqual(['one 0+50']);
    expect(placesOf([visit('former', '09:00', 3), visit('one', '09:00', 1)], 2)).toEqual([
      'one 0+33',
      'former 67+33',
    ]);
    const both = [visit('a', '09:00', 1), visit('b', '09:30', 1)];
    expect(placesOf(both, 2)).toEqual(['a 0+25', 'b 25+25']);
  });
});

it('a moved visit starts on a quarter of an hour within its day', () => {
  expect([snap(547), snap(-30), snap(1500)]).toEqual([540, 0, 1425]);
});

// A week starts on Monday, a list on the day itself.
it.each([
  ['week', [10, 11, 12, 13, 14, 15, 16]],
  ['list', [13, 14, 15, 16, 17, 18, 19]],
  ['day', [13]],
] as const)('around a day a %s shows %j of the month, and the next ones follow', (shape, days) => {
  const span = spanOf(shape, '2027-05-13');
  expect(span.days).toEqual(days.map((day) => `2027-05-${day}`));
  expect(span.step).toBe(days.length);
});

import { expect, it } from 'vitest';
import type { ScheduleProjection } from '#domain/schedule/schedule-projection.ts';
import { describeLateEnd } from './late-end.ts';

const workday = { closes: '19:00', windows: [{ from: '08:00', until: '11:00' }] };
const SCHEDULE: ScheduleProjection = {
  timeZone: 'America/Chicago',
  weekdays: [...Array<typeof workday>(6).fill(workday), null],
  teams: 1,
  instant: null,
  holidays: null,
};
const FRIDAY = '2027-05-14';

it.each([
  ['14:00', '17:00', 120, null],
  ['14:00', '17:00', 180, 'This visit may end after you close at 7:00 PM, as late as 8:00 PM.'],
  ['17:00', null, 180, 'This visit ends after you close at 7:00 PM, as late as 8:00 PM.'],
  ['16:00', null, 180, null],
  // Longer than the whole day, and starting with it.
  ['08:00', null, 900, null],
])('a visit at %s until %s of %i minutes: %s', (time, until, minutes, sentence) => {
  expect(describeLateEnd({ date: FRIDAY, time, until }, minutes, SCHEDULE)).toBe(sentence);
});

it('there is no warning on a day without hours, or before the hours are loaded', () => {
  const when = { date: '2027-05-16', time: '18:00', until: null };
  expect(describeLateEnd(when, 300, SCHEDULE)).toBeNull();
  expect(describeLateEnd(when, 300, null)).toBeNull();
});

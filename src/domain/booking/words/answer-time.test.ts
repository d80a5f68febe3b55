import { expect, it } from 'vitest';
import { WEEKDAYS } from '../../schedule/schedule.ts';
import { answerDeadline, describeAnswerTime } from './answer-time.ts';

const UNKNOWN = { confirmWithin: 'one business day', hours: null, contactBy: null, deadline: null };

it.each([
  [{}, "We'll contact you within one business day to confirm the day and the time."],
  [
    { contactBy: 'text' },
    "We'll text you within one business day to confirm the day and the time.",
  ],
  [{ hours: 1 }, "We'll contact you within an hour to confirm the day and the time."],
  [{ hours: 8 }, "We'll contact you within 8 hours to confirm the day and the time."],
  [{ hours: 9 }, "We'll contact you within one business day to confirm the day and the time."],
  [{ confirmWithin: null }, "We'll contact you to confirm the day and the time."],
  [
    { hours: 2, deadline: 'before the visit' },
    "We'll contact you before the visit to confirm the day and the time.",
  ],
])('with %o, one sentence promises the answer: %s', (changes, sentence) =>
  expect(describeAnswerTime({ ...UNKNOWN, ...changes })).toBe(sentence),
);

const everyDay = {
  timeZone: 'America/Chicago',
  openingHours: [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }],
};
const weekdays = {
  timeZone: 'America/Chicago',
  openingHours: [{ days: WEEKDAYS.slice(0, 5), opens: '08:00', closes: '17:00' }],
};

it.each([
  ['an ordinary day', '2026-12-01', everyDay, null, null],
  ['a visit tomorrow at 8', '2026-12-01', everyDay, '2026-12-02', 'before the visit'],
  ['a visit today', '2026-12-01', everyDay, '2026-12-01', 'before the visit'],
  ['a visit in a week', '2026-12-01', everyDay, '2026-12-08', null],
  ['the evening before Thanksgiving', '2026-11-25', everyDay, null, 'by Friday, November 27, 2026'],
  ['Thanksgiving', '2026-11-26', everyDay, null, 'by Friday, November 27, 2026'],
  ['Saturday of a weekday business', '2026-12-05', weekdays, null, 'by Monday, December 7, 2026'],
  [
    'the day before a long weekend, for a visit in it',
    '2026-12-24',
    weekdays,
    '2026-12-26',
    'before the visit',
  ],
])('on %s, the answer comes in time', (_, date, schedule, visitDate, deadline) =>
  expect(answerDeadline({ now: { date, time: '18:00' }, schedule, country: 'US', visitDate })).toBe(
    deadline,
  ),
);

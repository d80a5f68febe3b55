import { describe, expect, it } from 'vitest';
import { WEEKDAYS, type Schedule } from '#domain/schedule/schedule.ts';
import { closedHint, dateHint, timeHint, WINDOW_HINTS } from './when-hints.ts';

const schedule: Schedule = {
  timeZone: 'America/Chicago',
  openingHours: [
    { days: WEEKDAYS.filter((day) => day.startsWith('S')), opens: '09:00', closes: '13:00' },
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:00', closes: '19:00' },
  ],
};

describe('hints about the visit', () => {
  it.each([
    ['2026-12-04', expect.stringContaining("don't usually work on Fridays")],
    ['2026-12-03', undefined],
    ['', undefined],
  ])('question a weekday on which the business is closed: "%s"', (date, doubt) =>
    expect(dateHint(date, schedule, '')).toEqual(doubt),
  );

  it.each([
    ['text', "we'll text you"],
    ['email', "we'll email you"],
    ['pigeon', "we'll call you"],
  ])('promise the preferred way of contact: %s', (contactBy, promise) => {
    expect(dateHint('2026-12-04', schedule, contactBy)).toContain(promise);
    expect(WINDOW_HINTS.full(contactBy)).toContain(promise);
    expect(closedHint(contactBy)).toContain(promise);
  });

  it.each([
    ['07:59', '', expect.stringContaining('8am to 7pm')],
    ['08:00', '', undefined],
    ['19:00', '', undefined],
    ['19:01', '', expect.stringContaining('8am to 7pm')],
    ['13:30', '2026-11-22', expect.stringContaining('9am to 1pm')],
    ['13:30', '2026-11-23', undefined],
    ['13:30', '2026-12-04', undefined],
    ['', '2026-11-22', undefined],
  ])('question %s on "%s": %s', (time, date, doubt) =>
    expect(timeHint({ date, time, until: '' }, schedule, '')).toEqual(doubt),
  );
});

import { describe, expect, it } from 'vitest';
import { newBlockedTime, newOwnCalendar } from './availability.ts';

const time = {
  firstDay: '2027-05-14',
  lastDay: '2027-05-14',
  yearly: false,
  from: '09:00',
  until: '10:30',
  reason: ' Dentist ',
};

/** Returns the first field with an error, and the error. */
function problemOf(changes: object) {
  const [issue] = newBlockedTime.safeParse({ ...time, ...changes }).error?.issues ?? [];
  return [issue?.path[0], issue?.message];
}

describe('a time to block', () => {
  it('has days, both a start and an end or neither, and a reason', () => {
    expect(newBlockedTime.parse(time)).toEqual({ ...time, reason: 'Dentist' });
    const vacation = { ...time, lastDay: '2028-05-13', from: null, until: null, reason: '' };
    expect(newBlockedTime.parse(vacation)).toEqual(vacation);
  });

  it.each<[object, string, string]>([
    [{ firstDay: '' }, 'firstDay', 'Please choose a day.'],
    [{ firstDay: '2027-02-30' }, 'firstDay', 'Please choose a day.'],
    [{ lastDay: '2027-05-13' }, 'lastDay', "The last day can't be before the first."],
    [{ lastDay: '2028-05-14' }, 'lastDay', 'Please choose a last day within a year.'],
    [{ until: null }, 'until', 'Please choose an end after the beginning.'],
    [{ from: '' }, 'from', 'Please choose when it begins.'],
    [{ until: '25:00' }, 'until', 'Please choose when it ends.'],
    [{ until: '09:00' }, 'until', 'Please choose an end after the beginning.'],
    [{ reason: 'x'.repeat(201) }, 'reason', 'Please keep it under 200 characters.'],
  ])('with %j is refused beside its field', (changes, field, message) => {
    expect(problemOf(changes)).toEqual([field, message]);
  });
});

describe('the address of the owner’s own calendar', () => {
  it.each(['https://a.example/b.ics', ' webcal://p1-caldav.example/published/2/x '])(
    'is taken as it was copied: %s',
    (address) =>
      expect(newOwnCalendar.parse({ address, showsTitles: false }).address).toBe(address.trim()),
  );

  it.each(['', 'http://a.example/b.ics', 'calendar.example/b.ics', 'file:///etc/passwd'])(
    'that is not an address is refused: "%s"',
    (address) =>
      expect(newOwnCalendar.safeParse({ address, showsTitles: false }).success).toBe(false),
  );
});

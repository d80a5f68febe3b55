import { describe, expect, it } from 'vitest';
import { newBlockedTime } from './availability.ts';

const time = { date: '2027-05-14', from: '09:00', until: '10:30', reason: ' Dentist ' };

/** The field that is wrong first, and what the owner reads beside it. */
function problemOf(changes: Partial<typeof time>) {
  const [issue] = newBlockedTime.safeParse({ ...time, ...changes }).error?.issues ?? [];
  return [issue?.path[0], issue?.message];
}

describe('a time to block', () => {
  it('has a day, a beginning, an end and a reason', () => {
    expect(newBlockedTime.parse(time)).toEqual({ ...time, reason: 'Dentist' });
  });

  it.each<[Partial<typeof time>, string, string]>([
    [{ date: '' }, 'date', 'Please choose a day.'],
    [{ date: '2027-02-30' }, 'date', 'Please choose a day.'],
    [{ from: '' }, 'from', 'Please choose when it begins.'],
    [{ until: '25:00' }, 'until', 'Please choose when it ends.'],
    [{ until: '09:00' }, 'until', 'Please choose an end after the beginning.'],
    [{ reason: 'x'.repeat(201) }, 'reason', 'Please keep it under 200 characters.'],
  ])('with %j is refused beside its field', (changes, field, message) => {
    expect(problemOf(changes)).toEqual([field, message]);
  });
});

import { expect, it } from 'vitest';
import { everyWeek } from './money-view.tsx';

it('a week without visits is listed between weeks with some', () => {
  const week = (name: string) => ({ name, visits: 1, amount: 300 });
  expect(everyWeek([week('2027-02-22'), week('2027-03-08')])).toEqual([
    week('Feb 22, 2027'),
    { name: 'Mar 1, 2027', visits: 0, amount: 0 },
    week('Mar 8, 2027'),
  ]);
});

it('there are no weeks without any visits', () => expect(everyWeek([])).toEqual([]));

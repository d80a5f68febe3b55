import { expect, it } from 'vitest';
import { visitWords } from './visit-words.ts';

it.each([
  [0, null, 'First visit'],
  [2, '2027-05-31', 'Third visit, last in May'],
  [2, '2026-12-01', 'Third visit, last in December 2026'],
  [8, '2027-01-01', '9th visit, last in January'],
  [20, '2027-01-01', '21st visit, last in January'],
])(
  'a request shows which visit it is, with %i before and the last on %s',
  (earlierVisits, lastVisit, words) => {
    expect(visitWords({ earlierVisits, lastVisit }, '2027-06-14')).toBe(words);
  },
);

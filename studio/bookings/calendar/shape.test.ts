import { expect, test } from 'vitest';
import { spanOf } from './shape.ts';

test('a week begins with its Monday, a list with the day, and a day is alone', () => {
  expect(spanOf('week', '2027-05-13').days).toEqual(
    [10, 11, 12, 13, 14, 15, 16].map((day) => `2027-05-${day}`),
  );
  expect(spanOf('list', '2027-05-13').days.at(0)).toBe('2027-05-13');
  expect(spanOf('list', '2027-05-13').days.at(-1)).toBe('2027-05-19');
  expect(spanOf('day', '2027-05-13').days).toEqual(['2027-05-13']);
});

test('the next ones follow without a gap', () => {
  expect(spanOf('week', '2027-05-13').step).toBe(7);
  expect(spanOf('list', '2027-05-13').step).toBe(7);
  expect(spanOf('day', '2027-05-13').step).toBe(1);
});

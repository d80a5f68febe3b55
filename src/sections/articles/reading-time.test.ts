import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

const words = (count: number) => ({
  _type: 'block' as const,
  _key: String(count),
  markDefs: [],
  children: [{ _type: 'span' as const, _key: 'a', text: 'salt '.repeat(count), marks: [] }],
});

it.each([
  [[1], 1],
  [[240, 240], 2],
  [[800], 3],
])('an article of paragraphs with %j words takes %i min', (counts, minutes) =>
  expect(readingMinutes(counts.map(words))).toBe(minutes),
);

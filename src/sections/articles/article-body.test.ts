import { expect, it } from 'vitest';
import { splitInSecondPart } from './article-body.tsx';
import { readingMinutes } from './reading-time.ts';

const body = (...styles: string[]) =>
  styles.map((style, index) => ({
    _type: 'block' as const,
    _key: `${index}`,
    style,
    children: [],
    markDefs: [],
  }));
const lengths = (...styles: string[]) =>
  splitInSecondPart(body(...styles)).map(({ length }) => length);

it('a text is split after its second heading and the paragraph below it', () => {
  expect(lengths('normal', 'h2', 'normal', 'h3', 'normal', 'normal')).toEqual([5, 1]);
  expect(lengths('h2', 'normal', 'h2')).toEqual([3, 0]);
  expect(lengths('normal', 'h2', 'normal')).toEqual([3, 0]);
});

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

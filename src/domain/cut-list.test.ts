import { expect, it } from 'vitest';
import { cutList } from './cut-list.ts';

it('a list has more only if rows were left out', () => {
  expect(cutList([1, 2], 2)).toEqual({ rows: [1, 2], hasMore: false });
  expect(cutList([1, 2, 3], 2)).toEqual({ rows: [1, 2], hasMore: true });
  expect(cutList([], 2)).toEqual({ rows: [], hasMore: false });
});

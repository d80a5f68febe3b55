import { expect, it } from 'vitest';
import { cutList } from './cut-list.ts';

it('a list says that there is more than it shows, and only then', () => {
  expect(cutList([1, 2], 2)).toEqual({ rows: [1, 2], hasMore: false });
  expect(cutList([1, 2, 3], 2)).toEqual({ rows: [1, 2], hasMore: true });
  expect(cutList([], 2)).toEqual({ rows: [], hasMore: false });
});

import { describe, expect, it } from 'vitest';
import { tellsFresh } from './is-fresh.ts';

const ONE_YEAR = 's-maxage=31536000';

describe('an answer', () => {
  it.each([
    ['made anew', { 'x-nextjs-cache': 'HIT', 'cache-control': ONE_YEAR }],
    ['made for the first time', { 'x-nextjs-cache': 'MISS', 'cache-control': ONE_YEAR }],
    ['that is never kept', { 'cache-control': 'private, no-store' }],
    ['without a word about it', {}],
  ])('%s is fresh', (_, headers) => expect(tellsFresh(new Headers(headers))).toBe(true));

  it.each([
    ['that is being replaced', { 'x-nextjs-cache': 'STALE', 'cache-control': ONE_YEAR }],
    [
      'kept because its replacement failed',
      { 'x-nextjs-cache': 'HIT', 'cache-control': 's-maxage=3, stale-while-revalidate=31535997' },
    ],
  ])('%s is not', (_, headers) => expect(tellsFresh(new Headers(headers))).toBe(false));
});

import { describe, expect, it } from 'vitest';
import { isFreshResponse } from './is-fresh.ts';

const ONE_YEAR = 's-maxage=31536000';

describe('a response', () => {
  it.each([
    ['from a revalidated page', { 'x-nextjs-cache': 'HIT', 'cache-control': ONE_YEAR }],
    ['from a page rendered just now', { 'x-nextjs-cache': 'MISS', 'cache-control': ONE_YEAR }],
    ['that is never cached', { 'cache-control': 'private, no-store' }],
    ['without cache headers', {}],
  ])('%s is fresh', (_, headers) => expect(isFreshResponse(new Headers(headers))).toBe(true));

  it.each([
    ['that is being revalidated', { 'x-nextjs-cache': 'STALE', 'cache-control': ONE_YEAR }],
    [
      'whose revalidation failed',
      { 'x-nextjs-cache': 'HIT', 'cache-control': 's-maxage=3, stale-while-revalidate=31535997' },
    ],
  ])('%s is not fresh', (_, headers) => {
    expect(isFreshResponse(new Headers(headers))).toBe(false);
  });
});

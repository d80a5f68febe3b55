import { describe, expect, it } from 'vitest';
import { CURRENT, OUT_OF_DATE } from '#publishing/page-cache/cache-control.ts';
import { isFreshResponse } from './is-fresh.ts';

describe('a response', () => {
  it.each([
    ['from a revalidated page', { 'x-nextjs-cache': 'HIT', 'cache-control': CURRENT }],
    ['from a page rendered just now', { 'x-nextjs-cache': 'MISS', 'cache-control': CURRENT }],
    ['that is never cached', { 'cache-control': 'private, no-store' }],
    ['without cache headers', {}],
  ])('%s is fresh', (_, headers) => expect(isFreshResponse(new Headers(headers))).toBe(true));

  it.each([
    ['that is being revalidated', { 'x-nextjs-cache': 'STALE', 'cache-control': CURRENT }],
    ['that a host is revalidating', { 'x-vercel-cache': 'STALE' }],
    ['whose revalidation failed', { 'x-nextjs-cache': 'HIT', 'cache-control': OUT_OF_DATE }],
  ])('%s is not fresh', (_, headers) => {
    expect(isFreshResponse(new Headers(headers))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

const limits = { burst: 3, perMinute: 6, visitors: 100 };

describe('submissions of one visitor', () => {
  it('may come in a burst, then have to wait for the next free one', () => {
    const take = createTokenBuckets(limits);
    expect([take('a', 0), take('a', 0), take('a', 0), take('a', 0)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(take('a', 9_000)).toBe(false);
    expect(take('a', 11_000)).toBe(true);
  });

  it('do not use up what another visitor may send', () => {
    const take = createTokenBuckets({ ...limits, burst: 1 });
    expect(take('a', 0)).toBe(true);
    expect(take('b', 0)).toBe(true);
  });

  it('are forgiven up to the burst after a quiet time, never beyond', () => {
    const take = createTokenBuckets(limits);
    take('a', 0);
    const later = 24 * 60 * 60_000;
    expect([1, 2, 3, 4].map(() => take('a', later))).toEqual([true, true, true, false]);
  });

  it('are forgotten first for whoever was unseen the longest', () => {
    const take = createTokenBuckets({ ...limits, burst: 1, visitors: 2 });
    take('a', 0);
    take('b', 0);
    take('a', 1);
    take('c', 2);
    expect(take('a', 3)).toBe(false);
    expect(take('b', 3)).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackStartedAt } from './started-at.ts';

const PUBLISHED = 2_000;
const startedAt = trackStartedAt(
  (tags, since) => tags.includes('cities') && since < PUBLISHED && PUBLISHED <= Date.now(),
);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function make(key: string, from: number, until: number, tags = ['cities']): number {
  vi.setSystemTime(from);
  startedAt.begin(key);
  vi.setSystemTime(until);
  startedAt.finish(key, tags);
  return startedAt.asOf(key, until);
}

describe('a page that is being made while somebody publishes', () => {
  it('counts as made before the publish', () => {
    expect(make('/late-town', 1_900, 2_100)).toBe(1_900);
  });

  it('counts as made when it was finished in every other case', () => {
    expect(make('/edina', 1_000, 1_500)).toBe(1_500);
    expect(make('/edina', 2_100, 2_200)).toBe(2_200);
    expect(make('/faq', 1_900, 2_100, ['faq'])).toBe(2_100);
  });

  it('counts as new again once it is made anew', () => {
    make('/late-town', 1_900, 2_100);
    expect(make('/late-town', 2_200, 2_300)).toBe(2_300);
  });

  it('counts from its first request, however many come while it is made', () => {
    vi.setSystemTime(1_900);
    startedAt.begin('/late-town');
    expect(make('/late-town', 2_050, 2_100)).toBe(1_900);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackStartedAt } from './started-at.ts';

const PUBLISHED = 2_000;
const startedAt = trackStartedAt(
  (tags, since) => tags.includes('cities') && since < PUBLISHED && PUBLISHED <= Date.now(),
);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function render(key: string, from: number, until: number, tags = ['cities']): number {
  vi.setSystemTime(from);
  startedAt.start(key);
  vi.setSystemTime(until);
  startedAt.finish(key, tags);
  return startedAt.lastModified(key, until);
}

describe('a page that is rendered during a publish', () => {
  it('counts as older than the publish', () => {
    expect(render('/edina', 1_900, 2_100)).toBe(1_900);
  });

  it('counts from its finish in every other case', () => {
    expect(render('/edina', 1_000, 1_500)).toBe(1_500);
    expect(render('/edina', 2_100, 2_200)).toBe(2_200);
    expect(render('/faq', 1_900, 2_100, ['faq'])).toBe(2_100);
  });

  it('counts as new once it is rendered again', () => {
    render('/edina', 1_900, 2_100);
    expect(render('/edina', 2_200, 2_300)).toBe(2_300);
  });

  it('counts from its first request, however many come meanwhile', () => {
    vi.setSystemTime(1_900);
    startedAt.start('/edina');
    expect(render('/edina', 2_050, 2_100)).toBe(1_900);
  });
});

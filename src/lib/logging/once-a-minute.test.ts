import { beforeEach, describe, expect, it } from 'vitest';
import { isDue } from './once-a-minute.ts';

beforeEach(() => (globalThis.loggedAt = undefined));

describe('a fact that many requests notice', () => {
  it('is logged once a minute, and apart from others', () => {
    const times = [0, 1, 59_999, 60_000, 60_001, 200_000];
    const due = times.filter((now) => isDue('content is down', now));
    expect(due).toEqual([0, 60_000, 200_000]);
    expect(isDue('another fact', 200_000)).toBe(true);
  });
});

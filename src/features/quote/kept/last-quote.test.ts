import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLastQuote, readLastQuote, storeLastQuote } from './last-quote.ts';

const SAVED = {
  id: '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e',
  quoteNumber: 'Q-23456789',
  lines: [],
  total: { subtotal: 440, mobileFee: 0, total: 440 },
  expiresAt: '2026-12-21T12:00:00Z',
};

describe('the quote that this browser remembers', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('is the one saved last, as long as it holds', () => {
    storeLastQuote(SAVED);
    expect(readLastQuote('2026-12-21T11:00:00Z')).toMatchObject({ id: SAVED.id, total: 440 });
    expect(readLastQuote('2026-12-21T12:00:00Z')).toBeNull();
  });

  it('is gone when forgotten, and rubbish counts as none', () => {
    storeLastQuote(SAVED);
    forgetLastQuote();
    expect(readLastQuote('2026-12-01T00:00:00Z')).toBeNull();
    kept.set('last-quote', '{"id":7}');
    expect(readLastQuote('2026-12-01T00:00:00Z')).toBeNull();
  });
});

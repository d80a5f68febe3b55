import { describe, expect, it } from 'vitest';
import { stubBrowserStorage } from '../../../../tests/support/browser-storage.ts';
import {
  forgetLastQuote,
  readLastQuote,
  readQuoteContact,
  storeLastQuote,
  storeQuoteEmail,
} from './last-quote.ts';

const SAVED = {
  id: '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e',
  quoteNumber: 'Q-23456789',
  total: 440,
  expiresAt: '2026-12-21T12:00:00Z',
};

const CONTACT = { name: 'Ana Berg', email: '', phone: '612-555-0101' };

describe('the quote that this browser remembers', () => {
  const kept = stubBrowserStorage('localStorage');

  it('is the one saved last, as long as it holds', () => {
    storeLastQuote(SAVED, CONTACT);
    expect(readLastQuote('2026-12-21T11:00:00Z')).toMatchObject({ id: SAVED.id, total: 440 });
    expect(readLastQuote('2026-12-21T12:00:00Z')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('is gone when forgotten, and rubbish counts as none', () => {
    storeLastQuote(SAVED, CONTACT);
    forgetLastQuote();
    expect(readLastQuote('2026-12-01T00:00:00Z')).toBeNull();
    kept.set('last-quote', '{"id":7}');
    expect(readLastQuote('2026-12-01T00:00:00Z')).toBeNull();
  });

  it('tells who saved it to this quote alone, with an address that was typed later', () => {
    storeLastQuote(SAVED, CONTACT);
    storeQuoteEmail(SAVED.id, 'ana@example.com');
    storeQuoteEmail('another', 'bo@example.com');
    expect(readQuoteContact(SAVED.id)).toEqual({ ...CONTACT, email: 'ana@example.com' });
    expect(readQuoteContact('another')).toEqual({});
    forgetLastQuote();
    expect(readQuoteContact(SAVED.id)).toEqual({});
  });
});

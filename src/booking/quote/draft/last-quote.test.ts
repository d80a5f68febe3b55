import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '#lib/server-clock.ts';
import { stubBrowserStorage } from '../../../../tests/support/process/browser-storage.ts';
import {
  removeLastQuote,
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

/** Simulates a response of the site at this instant. */
const hearOf = (instant: string) =>
  noteServerTime(new Response(null, { headers: { date: new Date(instant).toUTCString() } }));

describe('the quote that this browser remembers', () => {
  const kept = stubBrowserStorage('localStorage');
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    hearOf(new Date().toISOString());
  });

  it.each(['2020-01-01T00:00:00Z', '2026-12-21T10:59:00Z', '2027-12-21T11:00:00Z'])(
    'is the last saved one until it expires by the server clock, with a device at %s',
    (device) => {
      vi.setSystemTime(device);
      storeLastQuote(SAVED, CONTACT);
      hearOf('2026-12-21T11:00:00Z');
      expect(readLastQuote()).toMatchObject({ id: SAVED.id, total: 440 });
      hearOf('2026-12-21T12:00:00Z');
      expect(readLastQuote()).toBeNull();
      expect(kept.size).toBe(0);
    },
  );

  it('is gone once cleared, and unreadable storage counts as no quote', () => {
    storeLastQuote(SAVED, CONTACT);
    removeLastQuote();
    expect(readLastQuote()).toBeNull();
    kept.set('last-quote', '{"id":7}');
    expect(readLastQuote()).toBeNull();
  });

  it('fills in the contact details for this quote only, with an email typed later', () => {
    storeLastQuote(SAVED, CONTACT);
    storeQuoteEmail(SAVED.id, 'ana@example.com');
    storeQuoteEmail('another', 'bo@example.com');
    expect(readQuoteContact(SAVED.id)).toEqual({ ...CONTACT, email: 'ana@example.com' });
    expect(readQuoteContact('another')).toEqual({});
    removeLastQuote();
    expect(readQuoteContact(SAVED.id)).toEqual({});
  });
});

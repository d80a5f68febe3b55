import { describe, expect, it } from 'vitest';
import {
  SAMPLE_BOOKING,
  SAMPLE_BUSINESS,
  SAMPLE_MESSAGE,
  SAMPLE_QUOTE,
  SAMPLE_UPDATE,
} from './components/sample.ts';
import {
  adminUpdateSubject,
  bookingAdminSubject,
  bookingReceivedSubject,
  contactConfirmationSubject,
  contactNotificationSubject,
  quoteSubject,
  updateSubject,
} from './subjects.ts';

describe('email subjects', () => {
  it('describe the content of the email', () => {
    expect(bookingReceivedSubject(SAMPLE_BOOKING, SAMPLE_BUSINESS)).toBe(
      'Booking request #A-B7K2M9PX received – North Star Mobile Detailing',
    );
    expect(bookingAdminSubject(SAMPLE_BOOKING)).toBe(
      'Sat Dec 5, 9:00 AM · ECO Wash Package, SUV/Truck · Minneapolis · $100 · Maya Lindqvist (#A-B7K2M9PX)',
    );
    expect(bookingAdminSubject({ ...SAMPLE_BOOKING, status: 'confirmed' })).toMatch(
      /^Confirmed: Sat Dec 5, 9:00 AM/,
    );
    const open = {
      ...SAMPLE_BOOKING,
      quote: null,
      vehicleType: null,
      preferredUntil: '12:00',
    };
    expect(
      bookingAdminSubject({
        ...open,
        offeredPrices: { regular: 170, suv: 190 },
      }),
    ).toBe(
      'Sat Dec 5, 9am-12pm · ECO Wash Package · Minneapolis · $170 or $190 a visit, by the size of the vehicle · Maya Lindqvist (#A-B7K2M9PX)',
    );
    expect(quoteSubject({ ...SAMPLE_QUOTE, vehicleType: 'suv', total: 440 }, SAMPLE_BUSINESS)).toBe(
      `Your quote #${SAMPLE_QUOTE.quoteNumber} for $440 (SUV/Truck) – North Star Mobile Detailing`,
    );
    expect(contactNotificationSubject(SAMPLE_MESSAGE)).toBe(
      'New message from Jonas Park: Ceramic coating in winter',
    );
    expect(contactNotificationSubject({ ...SAMPLE_MESSAGE, subject: null })).toBe(
      'New message from Jonas Park',
    );
    expect(contactConfirmationSubject(SAMPLE_BUSINESS)).toBe(
      'We received your message – North Star Mobile Detailing',
    );
  });

  it('contain the day that the customer asks for, not the refused one', () => {
    const asked = { ...SAMPLE_UPDATE, requestedDate: '2026-12-08', requestedTime: '08:00' };
    expect(
      adminUpdateSubject('send-admin-change-request', { ...asked, requestedUntil: '11:00' }),
    ).toBe('Maya Lindqvist asked for Tue, Dec 8, 8–11 am · #A-B7K2M9PX');
    expect(adminUpdateSubject('send-admin-change-request', { ...asked, requestedTime: null })).toBe(
      'Maya Lindqvist asked for Tue, Dec 8 · #A-B7K2M9PX',
    );
    expect(adminUpdateSubject('send-admin-change-request', SAMPLE_UPDATE)).toBe(
      'Maya Lindqvist asked for a different time (not Sat, Dec 5) · #A-B7K2M9PX',
    );
    expect(adminUpdateSubject('send-admin-cancelled', asked)).toBe(
      'Maya Lindqvist canceled Sat, Dec 5, 10:30 AM · #A-B7K2M9PX',
    );
    expect(adminUpdateSubject('send-admin-accepted', SAMPLE_UPDATE)).toBe(
      'Maya Lindqvist accepted Sat, Dec 5, 10:30 AM · #A-B7K2M9PX',
    );
  });

  it('ask a customer for another time in one plain question', () => {
    const offer = { proposedDate: '2026-12-02', proposedTime: '09:00' };
    const subjectOf = (proposedUntil: string | null) =>
      updateSubject(
        'send-visit-proposed',
        { ...SAMPLE_UPDATE, ...offer, proposedUntil },
        SAMPLE_BUSINESS,
      );
    expect(subjectOf('10:00')).toBe('Can we come Wed, Dec 2, 9–10 am instead?');
    expect(subjectOf('13:30')).toBe('Can we come Wed, Dec 2, 9 am–1:30 pm instead?');
    expect(subjectOf(null)).toBe('Can we come Wed, Dec 2, 9:00 AM instead?');
  });

  it('flag possible spam', () => {
    expect(bookingAdminSubject({ ...SAMPLE_BOOKING, looksLikeSpam: true })).toMatch(
      /^\[Possible spam\] /,
    );
    expect(contactNotificationSubject({ ...SAMPLE_MESSAGE, looksLikeSpam: true })).toMatch(
      /^\[Possible spam\] /,
    );
  });

  it.each([
    'Ann\r\nBcc: all@example.com',
    'Ann\u2028Bcc: x',
    'Ann\u0000',
    'Ann\u202Egnp.exe',
    'a'.repeat(5000),
  ])('are one short line with any name (%#)', (name) => {
    for (const subject of [
      bookingAdminSubject({ ...SAMPLE_BOOKING, name }),
      contactNotificationSubject({ ...SAMPLE_MESSAGE, name, subject: name }),
    ]) {
      expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(Array.from(subject).length).toBeLessThanOrEqual(140);
    }
    expect(bookingAdminSubject({ ...SAMPLE_BOOKING, name })).toMatch(/ \(#A-B7K2M9PX\)$/);
  });
});

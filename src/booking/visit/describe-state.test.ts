import { describe, expect, it } from 'vitest';
import type { RequestReason } from '#domain/booking/request-reasons.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/states.ts';
import { type BookingSums, NO_SUMS } from '#domain/money/booking-sums.ts';
import { describePayment, describeState, isOutcome } from './describe-state.ts';

const booking = (
  status: BookingStatus,
  changes: Partial<BookingSums> & {
    awaitsOwner?: boolean;
    revision?: number;
    visitUntil?: string;
    requestReason?: RequestReason;
  } = {},
) =>
  describeState({
    ...NO_SUMS,
    status,
    revision: 1,
    awaitsOwner: false,
    visitDate: '2027-05-14',
    visitTime: '14:30',
    visitUntil: null,
    proposedDate: status === 'proposed' ? '2027-05-20' : null,
    proposedTime: status === 'proposed' ? '10:00' : null,
    proposedUntil: null,
    requestReason: null,
    ...changes,
  });

describe('the customer’s page', () => {
  it('describes the request in every status', () => {
    for (const status of BOOKING_STATUSES) {
      expect(booking(status).sentence).toMatch(/[.!?]$/);
      expect(booking(status).next).not.toBe('');
    }
  });

  it('calls a new request a request, not an appointment', () => {
    const { sentence, next } = booking('pending', { revision: 0, awaitsOwner: true });
    expect(sentence).toBe('We have your request.');
    expect(next).toContain("It's not an appointment until we confirm it");
  });

  it('explains why a time shown as "Confirmed at once" is only requested', () => {
    const limited = { revision: 0, awaitsOwner: true, requestReason: 'limit' } as const;
    expect(booking('pending', limited).next).toMatch(/^You already have several visits/);
  });

  it('names the agreed time or window, or the proposed time', () => {
    expect(booking('confirmed').sentence).toContain('Friday, May 14, 2027 at 2:30 PM');
    expect(booking('proposed').sentence).toContain('Thursday, May 20, 2027 at 10:00 AM');
    expect(booking('confirmed', { visitUntil: '17:30' }).sentence).toBe(
      'Your visit is confirmed for Friday, May 14, 2027, arriving between 2:30 and 5:30 pm.',
    );
  });

  it('mentions that the customer asked for another time', () => {
    expect(booking('confirmed', { awaitsOwner: true }).next).toContain("We'll keep this one");
    expect(booking('pending', { awaitsOwner: true }).sentence).toBe('You asked for another time.');
  });

  it.each(['constructor', 'x', '', '<script>'])('shows nothing for the outcome "%s"', (key) =>
    expect(isOutcome(key)).toBe(false),
  );
});

describe('the money on the customer’s page', () => {
  it('of a canceled visit is named, whether it has arrived or is on its way', () => {
    const late = booking('cancelled', { awaitsOwner: true, paid: 99 });
    expect(late.next).toMatch(/have your payment of \$99\. We'll get back/);
    expect(booking('cancelled', { onItsWay: 99 }).next).toMatch(/\$99 is still on its way/);
    expect(booking('cancelled', { paid: 99 }).next).toMatch(/Send us a request/);
  });

  it('is the amount paid, once the customer has paid', () => {
    expect(describePayment({ ...NO_SUMS, paid: 100 })).toBe('Thank you! Paid $100.');
    expect(describePayment({ ...NO_SUMS, onItsWay: 100 })).toMatch(/\$100 is on its way/);
    expect(describePayment(NO_SUMS)).not.toMatch(/Paid|on its way/);
  });
});

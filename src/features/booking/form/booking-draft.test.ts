import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingValues } from '#features/booking/fields.ts';
import { clearBookingDraft, readBookingDraft, storeBookingDraft } from './booking-draft.ts';
import { bookingReducer, newBookingState } from './booking-state.ts';

const NEW_STATE = newBookingState('MN');
const edit = (values: Partial<BookingValues>) =>
  bookingReducer(NEW_STATE, { type: 'edit', values });

describe('a draft of the booking form', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('keeps what was typed, not what was filled in', () => {
    const filled = bookingReducer(edit({ name: 'Ana', make: 'Audi' }), {
      type: 'prefill',
      values: { make: 'BMW', model: 'X5' },
    });
    storeBookingDraft(filled, 'plain');
    expect(readBookingDraft('plain')).toEqual({ name: 'Ana', make: 'Audi' });
  });

  it('does not carry the vehicle of one quote into another', () => {
    storeBookingDraft(edit({ name: 'Ana', make: 'Audi', package: 'eco-wax' }), 'quote:1');
    expect(readBookingDraft('quote:2')).toEqual({ name: 'Ana' });
  });

  it('carries the vehicle to another service, and not the service', () => {
    storeBookingDraft(edit({ name: 'Ana', make: 'Audi', package: 'eco-wax' }), 'plain');
    expect(readBookingDraft('service:eco-wash')).toEqual({ name: 'Ana', make: 'Audi' });
  });

  it('leaves a visit that is booked again as it was', () => {
    storeBookingDraft(edit({ name: 'Ana', make: 'Audi' }), 'plain');
    expect(readBookingDraft('again:A-23456789')).toEqual({});
    storeBookingDraft(edit({ name: 'Ana' }), 'again:A-23456789');
    expect(readBookingDraft('again:A-23456789')).toEqual({ name: 'Ana' });
  });

  it('keeps a window with its end', () => {
    storeBookingDraft(edit({ date: '2027-05-14', time: '08:00', until: '11:00' }), 'plain');
    expect(readBookingDraft('plain')).toMatchObject({ time: '08:00', until: '11:00' });
  });

  it('is gone when cleared, and rubbish counts as none', () => {
    storeBookingDraft(edit({ name: 'Ana' }), 'plain');
    clearBookingDraft();
    expect(readBookingDraft('plain')).toEqual({});
    kept.set('booking-draft', '{"source":"plain","typed":{"name":7}}');
    expect(readBookingDraft('plain')).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import type { BookingValues } from '#booking/form/booking-fields.ts';
import { prefillOf, prefillOfDraft } from '#booking/form/quoted/prefill.ts';
import { EMPTY_QUOTE } from '#booking/quote/draft/quote-draft.ts';
import { stubBrowserStorage } from '../../../../tests/support/process/browser-storage.ts';
import { savedQuote as quote } from '../../../../tests/support/samples/sample-content.ts';
import {
  bookingReducer,
  clearBookingDraft,
  newBookingState,
  readBookingDraft,
  storeBookingDraft,
} from './booking-values.ts';

const NEW_STATE = newBookingState('MN');
const edit = (values: Partial<BookingValues>) =>
  bookingReducer(NEW_STATE, { type: 'edit', values });

describe('filling the booking form from a quote', () => {
  it('chooses the first service as the package and leaves unknown fields alone', () => {
    expect(prefillOf(quote, { name: 'Ana Berg', email: '' })).toEqual({
      name: 'Ana Berg',
      year: '2021',
      make: 'BMW',
      model: 'X5',
      package: 'wheel-restoration',
    });
  });

  it('does the same with a quote that was not saved', () => {
    const draft = { ...EMPTY_QUOTE, make: 'kia', phone: '612', selected: ['eco-wax', 'eco-wash'] };
    expect(prefillOfDraft(draft)).toEqual({ make: 'Kia', phone: '612', package: 'eco-wax' });
  });

  it('never overwrites what the visitor typed, emptied fields included', () => {
    const typed = edit({ name: 'Ben', model: '' });
    const filled = bookingReducer(typed, {
      type: 'prefill',
      values: prefillOf(quote, { name: 'Ana Berg', email: '' }),
    });
    expect(filled.values).toMatchObject({ name: 'Ben', model: '', make: 'BMW', email: '' });
  });

  it('does not count as typing: a later quote may fill the field again', () => {
    const once = bookingReducer(NEW_STATE, { type: 'prefill', values: { make: 'BMW' } });
    const twice = bookingReducer(once, { type: 'prefill', values: { make: 'Kia' } });
    expect(twice.values.make).toBe('Kia');
  });
});

describe('typing into the booking form', () => {
  it('renders nothing again if nothing was typed and nothing is filled in', () => {
    expect(edit({})).toBe(NEW_STATE);
    const ana = edit({ name: 'Ana' });
    const values = { name: 'Ben', city: '' };
    expect(bookingReducer(ana, { type: 'prefill', values })).toBe(ana);
  });

  it('drops the arrival window when the time changes, and only then', () => {
    const pressed = edit({ date: '2027-05-14', time: '08:00', until: '11:00' });
    const untilAfter = (values: Partial<BookingValues>) =>
      bookingReducer(pressed, { type: 'edit', values }).values.until;
    expect(untilAfter({ time: '09:30' })).toBe('');
    expect(untilAfter({ time: '11:00', until: '14:00' })).toBe('14:00');
    expect(untilAfter({ time: '08:00' })).toBe('11:00');
    expect(untilAfter({ name: 'Ana', date: '2027-05-15' })).toBe('11:00');
  });

  it.each([
    [{ state: 'Minnesota' }, { state: 'Minnesota' }],
    [{ state: 'Minnesota' }, { state: 'Minnesota' }],
    [{ year: '20a21 5' }, { year: '2021' }],
  ])('limits %j to %j', (typed, kept) => expect(edit(typed).values).toMatchObject(kept));

  it('is cleared once the request is sent', () => {
    expect(bookingReducer(edit({ name: 'Ana' }), { type: 'clear', state: 'MN' })).toEqual(
      NEW_STATE,
    );
  });
});

describe('a draft of the booking form', () => {
  const kept = stubBrowserStorage('sessionStorage');

  it('keeps what was typed, not what was filled in', () => {
    const filled = bookingReducer(edit({ name: 'Ana', make: 'Audi' }), {
      type: 'prefill',
      values: { make: 'BMW', model: 'X5' },
    });
    storeBookingDraft(filled, 'plain');
    expect(readBookingDraft('plain')).toEqual({ name: 'Ana', make: 'Audi' });
  });

  const ana = { name: 'Ana', make: 'Audi', package: 'eco-wax' };
  const window = { date: '2027-05-14', time: '08:00', until: '11:00' };

  it.each([
    ['does not carry the vehicle of one quote', 'quote:1', 'quote:2', ana, { name: 'Ana' }],
    [
      'carries the vehicle, and not the service,',
      'plain',
      'service:eco-wash',
      ana,
      { name: 'Ana', make: 'Audi' },
    ],
    ['leaves a visit that is booked again as it was', 'plain', 'again:A-23456789', ana, {}],
    ['keeps what was typed beside it', 'again:A-23456789', 'again:A-23456789', ana, ana],
    ['keeps a window with its end', 'plain', 'plain', window, window],
  ] as const)('%s: from %s to %s', (_, from, to, typed, carried) => {
    storeBookingDraft(edit(typed), from);
    expect(readBookingDraft(to)).toEqual(carried);
  });

  it('is gone when cleared, and unreadable storage counts as no draft', () => {
    storeBookingDraft(edit({ name: 'Ana' }), 'plain');
    clearBookingDraft();
    expect(readBookingDraft('plain')).toEqual({});
    kept.set('booking-draft', '{"source":"plain","typed":{"name":7}}');
    expect(readBookingDraft('plain')).toEqual({});
  });
});

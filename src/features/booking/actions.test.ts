import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBooking } from '#data/bookings/create-booking.ts';
import { DataError } from '#data/errors.ts';
import { saveQuote } from '#data/quotes.ts';
import { readActiveServices } from '#data/services.ts';
import { formOf, visit } from '../../../tests/support/visitor-request.ts';
import { postBooking, submitBooking } from './actions.ts';
import { EMPTY_BOOKING } from './fields.ts';
import { log } from '#lib/logging/log.ts';

const afterResponse = vi.hoisted(() => vi.fn());
vi.mock('next/headers', () => import('../../../tests/support/visitor-request.ts'));
vi.mock('next/server', () => ({ after: afterResponse }));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirected to ${path}`);
  },
}));
vi.mock('#data/bookings/create-booking.ts', () => ({ createBooking: vi.fn() }));
vi.mock('#data/quotes.ts', () => ({ saveQuote: vi.fn() }));
vi.mock('#data/services.ts', () => ({ readActiveServices: vi.fn() }));
vi.mock('#outbox/run-outbox.ts', () => ({ runOutbox: vi.fn() }));
vi.mock('#forms/quote-validity.ts', () => ({ quoteValidityDays: () => 30 }));

const ID = '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e';
const QUOTE_ID = '7f0c5a52-0d1e-4b4f-9a55-6a1d9b6c0f10';
const typed = {
  name: ' Ana Berg ',
  email: 'Ana@Example.com',
  phone: '612-555-0101',
  address: '50 S 6th St',
  city: 'Minneapolis',
  state: 'Minnesota',
  zip: '55402',
  package: 'complete-detail',
  year: '2021',
  make: 'Toyota',
  model: 'Camry',
  date: '2027-05-14',
  time: '09:30',
};
const selection = JSON.stringify({ vehicleType: 'suv', services: ['eco-wash', 'eco-wax'] });
const submit = (fields: Record<string, string> = {}) =>
  submitBooking(formOf({ ...typed, submissionId: ID, ...fields }));
const failure = (text: string) => ({
  status: 'failed',
  message: { variant: 'destructive', title: 'Booking Failed', text },
  detail: null,
  isOutdated: false,
});
const FALLBACK = 'There was a problem submitting your appointment. Please try again.';

beforeEach(() => {
  vi.resetAllMocks();
  visit();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.mocked(createBooking).mockResolvedValue({ id: ID, bookingNumber: 'A-23456789' });
});

describe('a submitted booking', () => {
  it('is stored as the database wants it, and its emails go out after the response', async () => {
    expect(await submit()).toEqual({
      status: 'success',
      message: {
        variant: 'default',
        title: 'Booking Successful',
        text: "Your booking request #A-23456789 has been submitted. We'll contact you soon to confirm your appointment.",
      },
      data: { bookingNumber: 'A-23456789' },
    });
    expect(createBooking).toHaveBeenCalledWith({
      ...typed,
      name: 'Ana Berg',
      email: 'ana@example.com',
      state: 'MN',
      year: 2021,
      submissionId: ID,
      quoteId: null,
      looksLikeSpam: false,
    });
    expect(afterResponse).toHaveBeenCalledOnce();
  });

  it('is stored nowhere while a field is missing', async () => {
    expect(await submit({ zip: ' ' })).toMatchObject({
      status: 'invalid',
      message: { text: 'Please fill out all required fields: zip' },
      errors: { zip: 'This field is required.' },
    });
    expect(createBooking).not.toHaveBeenCalled();
    expect(afterResponse).not.toHaveBeenCalled();
  });

  it('is marked as spam when the hidden field is filled in', async () => {
    await submit({ website: 'https://spam.example' });
    expect(createBooking).toHaveBeenCalledWith(expect.objectContaining({ looksLikeSpam: true }));
  });

  it('names its saved quote', async () => {
    await submit({ quoteId: QUOTE_ID, selection });
    expect(saveQuote).not.toHaveBeenCalled();
    expect(createBooking).toHaveBeenCalledWith(expect.objectContaining({ quoteId: QUOTE_ID }));
  });

  it.each([
    [
      new DataError('unavailable', 'no connection', null),
      'Failed to save appointment: no connection',
    ],
    [new Error('a secret of the database'), FALLBACK],
  ])('says harmlessly why it could not be stored: %s', async (error, text) => {
    vi.mocked(createBooking).mockRejectedValue(error);
    expect(await submit()).toEqual(failure(text));
    expect(afterResponse).not.toHaveBeenCalled();
  });

  it.each([null, 7, 'x', {}])('that is no form (%j) counts as an empty one', async (sent) => {
    expect(await submitBooking(sent)).toMatchObject({ status: 'invalid' });
  });

  it('is rejected in a preview', async () => {
    visit({ preview: true });
    expect(await submit()).toMatchObject(
      failure('This is a preview, so nothing was sent. Leave the preview to send it.'),
    );
    expect(createBooking).not.toHaveBeenCalled();
  });

  it('is rejected over the limit of one visitor, and no one else is', async () => {
    visit({ address: '203.0.113.7' });
    for (let sent = 0; sent < 30; sent += 1) await submit();
    expect(await submit()).toEqual(
      failure('Too many requests from your connection. Please wait a minute and try again.'),
    );
    expect(createBooking).toHaveBeenCalledTimes(30);
    visit({ address: '203.0.113.8' });
    expect(await submit()).toMatchObject({ status: 'success' });
  });
});

describe('a booking that starts from an unsaved quote', () => {
  const service = (id: string) => ({
    id,
    title: id,
    description: '',
    includes: [],
    price: { regular: 40, suv: 50, flat: null, perWheel: null },
  });
  beforeEach(() => {
    vi.mocked(readActiveServices).mockResolvedValue([service('eco-wash'), service('eco-wax')]);
  });

  it('saves the quote with the same submission, and names it', async () => {
    vi.mocked(saveQuote).mockResolvedValue({
      id: QUOTE_ID,
      quoteNumber: 'Q-23456789',
      customerName: null,
      customerEmail: null,
      customerPhone: null,
      vehicleType: 'suv',
      vehicleMake: null,
      vehicleModel: null,
      vehicleYear: null,
      services: [],
      subtotal: 150,
      mobileFee: 0,
      total: 150,
      expiresAt: '2027-01-01T00:00:00Z',
    });
    await submit({ selection });
    expect(saveQuote).toHaveBeenCalledWith({
      submissionId: ID,
      customerName: 'Ana Berg',
      customerEmail: 'ana@example.com',
      customerPhone: '612-555-0101',
      vehicleType: 'suv',
      vehicleMake: 'toyota',
      vehicleModel: 'Camry',
      vehicleYear: 2021,
      selectedServices: ['eco-wash', 'eco-wax'],
      validDays: 30,
    });
    expect(createBooking).toHaveBeenCalledWith(expect.objectContaining({ quoteId: QUOTE_ID }));
  });

  it('fails in the words of the catalog when the services cannot be read', async () => {
    vi.mocked(readActiveServices).mockRejectedValue(
      new DataError('unavailable', 'no connection', null),
    );
    expect(await submit({ selection })).toEqual(failure('Failed to fetch services: no connection'));
  });

  it('fails when a chosen service is no longer offered', async () => {
    vi.mocked(readActiveServices).mockResolvedValue([service('eco-wash')]);
    expect(await submit({ selection })).toEqual(
      failure('Failed to create quote: one of the services you chose is no longer offered'),
    );
    expect(createBooking).not.toHaveBeenCalled();
  });

  it('fails when the quote cannot be saved', async () => {
    vi.mocked(saveQuote).mockRejectedValue(new DataError('rejected', 'email is required', null));
    expect(await submit({ selection })).toEqual(
      failure('Failed to create quote: email is required'),
    );
  });
});

describe('a booking posted without JavaScript', () => {
  const before = { values: EMPTY_BOOKING, result: null };

  it('leads to the confirmation page, with the quote of the page it was opened with', async () => {
    visit({ referer: `https://example.com/booking?quote=${QUOTE_ID}` });
    await expect(postBooking(before, formOf(typed))).rejects.toThrow(
      'redirected to /booking/confirmation',
    );
    expect(createBooking).toHaveBeenCalledWith(expect.objectContaining({ quoteId: QUOTE_ID }));
  });

  it('comes back with every value as typed, and with what is wrong', async () => {
    const posted = await postBooking(before, formOf({ ...typed, phone: '' }));
    expect(posted).toMatchObject({
      values: { ...typed, phone: '' },
      result: { message: { text: 'Please fill out all required fields: phone' } },
    });
  });
});

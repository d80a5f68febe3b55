import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataError } from '#data/errors.ts';
import { saveQuote } from '#data/quotes.ts';
import { visit } from '../../../tests/support/visitor-request.ts';
import { submitQuote } from './actions.ts';
import { EMPTY_QUOTE } from './draft/quote-draft.ts';
import { log } from '#lib/logging/log.ts';

vi.mock('next/headers', () => import('../../../tests/support/visitor-request.ts'));
vi.mock('#data/quotes.ts', () => ({ saveQuote: vi.fn() }));
vi.mock('#forms/quote-validity.ts', () => ({ quoteValidityDays: () => 30 }));

const ID = '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e';
const QUOTE_ID = '7f0c5a52-0d1e-4b4f-9a55-6a1d9b6c0f10';
const draft = { ...EMPTY_QUOTE, make: 'BMW', year: ' 2021 ', selected: ['eco-wash'] };
const saved = {
  id: QUOTE_ID,
  quoteNumber: 'Q-23456789',
  customerName: null,
  customerEmail: null,
  customerPhone: null,
  vehicleType: 'regular' as const,
  vehicleMake: 'bmw',
  vehicleModel: null,
  vehicleYear: '2021',
  services: [{ id: 'eco-wash', title: 'ECO Wash', price: 40, includes: [] }],
  subtotal: 40,
  mobileFee: 60,
  total: 100,
  expiresAt: '2027-01-01T00:00:00Z',
};
const failure = (detail: string | null) => ({
  status: 'failed',
  message: {
    variant: 'destructive',
    title: null,
    text: 'Failed to save quote. Please try again.',
  },
  detail,
  isOutdated: false,
});

beforeEach(() => {
  vi.resetAllMocks();
  visit();
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.mocked(saveQuote).mockResolvedValue(saved);
});

describe('a submitted quote', () => {
  it('is saved without any figure from the browser, and comes back with its own', async () => {
    const sent = { ...draft, total: 1, subtotal: 1 };
    expect(await submitQuote(ID, sent)).toEqual({
      status: 'success',
      message: {
        variant: 'default',
        title: 'Quote Saved',
        text: 'Your quote #Q-23456789 for $100 has been saved. You can book this service now.',
      },
      data: {
        id: QUOTE_ID,
        quoteNumber: 'Q-23456789',
        lines: [{ id: 'eco-wash', title: 'ECO Wash', price: 40 }],
        total: { subtotal: 40, mobileFee: 60, total: 100 },
        expiresAt: '2027-01-01T00:00:00Z',
      },
    });
    expect(saveQuote).toHaveBeenCalledWith({
      submissionId: ID,
      customerName: null,
      customerEmail: null,
      customerPhone: null,
      vehicleType: 'regular',
      vehicleMake: 'bmw',
      vehicleModel: null,
      vehicleYear: 2021,
      selectedServices: ['eco-wash'],
      validDays: 30,
    });
  });

  it('is saved nowhere while a field is wrong', async () => {
    expect(await submitQuote(ID, { ...draft, email: 'ana' })).toMatchObject({
      status: 'invalid',
      errors: { email: 'Please enter a valid email address, or leave this blank.' },
    });
    expect(saveQuote).not.toHaveBeenCalled();
  });

  it.each([null, 7, '', `${ID}0`])('is not saved under the malformed id %j', async (id) => {
    expect(await submitQuote(id, draft)).toEqual(failure(null));
    expect(saveQuote).not.toHaveBeenCalled();
  });

  it.each([null, 'x', {}, { ...draft, selected: [] }])('is not saved from %j', async (sent) => {
    expect(await submitQuote(ID, sent)).toMatchObject({ status: 'invalid' });
    expect(saveQuote).not.toHaveBeenCalled();
  });

  it.each([
    [
      new DataError('rejected', 'ECO Wash is no longer offered', null),
      'ECO Wash is no longer offered.',
    ],
    [
      new DataError('rate-limited', 'too many requests right now', null),
      'Too many requests right now.',
    ],
    [new DataError('unavailable', 'the database cannot be reached', null), null],
    [new Error('a secret of the database'), null],
  ])('says harmlessly why it could not be saved: %s', async (error, detail) => {
    vi.mocked(saveQuote).mockRejectedValue(error);
    expect(await submitQuote(ID, draft)).toEqual(failure(detail));
  });

  it('is rejected in a preview', async () => {
    visit({ preview: true });
    expect(await submitQuote(ID, draft)).toMatchObject({ status: 'failed' });
    expect(saveQuote).not.toHaveBeenCalled();
  });

  it('is rejected over the limit of one visitor, and no one else is', async () => {
    visit({ address: '203.0.113.7' });
    for (let count = 0; count < 30; count += 1) await submitQuote(ID, draft);
    expect(await submitQuote(ID, draft)).toEqual(
      failure('Too many requests from your connection. Please wait a minute and try again.'),
    );
    expect(saveQuote).toHaveBeenCalledTimes(30);
    visit({ address: '203.0.113.8' });
    expect(await submitQuote(ID, draft)).toMatchObject({ status: 'success' });
  });
});

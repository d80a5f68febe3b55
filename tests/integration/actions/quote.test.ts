import { describe, expect, it, vi } from 'vitest';
import { submitQuote } from '#booking/quote/actions.ts';
import { EMPTY_QUOTE } from '#booking/quote/draft/quote-draft.ts';
import { answerCalls } from '../../support/process/answer-calls.ts';
import { visit } from '../../support/process/visitor-request.ts';
import { failure, useSite } from './start-site.ts';

vi.mock('next/headers', () => import('../../support/process/visitor-request.ts'));

const draft = { ...EMPTY_QUOTE, make: 'BMW', year: ' 2021 ', selected: ['eco-wash'] };
const unsaved = (detail: string | null) =>
  failure(null, 'Failed to save quote. Please try again.', detail);

const site = useSite();
const stored = () => site.stored('quotes');

describe('a submitted quote', () => {
  it('is saved without any figure from the browser, and returns with its own', async () => {
    const result = await submitQuote(site.submissionId, { ...draft, total: 1, subtotal: 1 });
    const [row] = await stored();
    expect(result).toMatchObject({
      status: 'success',
      message: {
        variant: 'default',
        title: 'Quote Saved',
        text: `Your quote #${row?.quote_number} for $100 has been saved. You can book this service now.`,
      },
      data: {
        id: row?.id,
        quoteNumber: row?.quote_number,
        services: [{ id: 'eco-wash', title: 'ECO Wash Package', price: 40 }],
        subtotal: 40,
        mobileFee: 60,
        total: 100,
      },
    });
    expect(row).toMatchObject({
      customer_name: null,
      customer_email: null,
      customer_phone: null,
      vehicle_model: null,
      vehicle_type: 'regular',
      vehicle_make: 'bmw',
      vehicle_year: 2021,
      selected_services: ['eco-wash'],
      total_amount: 100,
    });
  });

  it('is one call of the database, and keeps its attribution', async () => {
    const began = JSON.stringify(['/blaine', 'www.google.com', []]);
    const sent = () => submitQuote(site.submissionId, { ...draft, email: site.email }, began);
    expect(await site.callsOf(sent)).toEqual(['/rest/v1/rpc/save_quote']);
    expect(await stored()).toMatchObject([
      {
        customer_email: site.email.toLowerCase(),
        attribution_page: '/blaine',
        attribution_referrer: 'www.google.com',
        attribution_campaign: null,
      },
    ]);
  });

  it('is not saved while a field is wrong', async () => {
    expect(await submitQuote(site.submissionId, { ...draft, email: 'ana' })).toMatchObject({
      status: 'invalid',
      errors: { email: 'Please enter a valid email address, or leave this blank.' },
    });
    expect(await stored()).toEqual([]);
  });

  it.each([null, 7, '', '8f14e45f-ceea-467f-a5a2-0a1f3c1b2d3e0'])(
    'is not saved under the malformed id %j',
    async (id) => {
      expect(await submitQuote(id, draft)).toEqual(unsaved(null));
    },
  );

  it('reports that a service is no longer offered', async () => {
    const result = await submitQuote(site.submissionId, { ...draft, selected: ['gone'] });
    expect(result.status === 'failed' && result.detail).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    ['PT429', 'too many requests right now', 'Too many requests right now.'],
    ['08006', 'a secret of the database', null],
  ])("shows a harmless message if it can't be saved: %s", async (code, message, detail) => {
    answerCalls({ database: () => Response.json({ code, message }, { status: 400 }) });
    expect(await submitQuote(site.submissionId, draft)).toEqual(unsaved(detail));
  });

  it('is rejected in a preview', async () => {
    visit({ preview: true });
    expect(await submitQuote(site.submissionId, draft)).toMatchObject({ status: 'failed' });
    expect(await stored()).toEqual([]);
  });
});

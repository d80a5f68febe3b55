import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../support/process/answer-calls.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { visit } from '../../support/process/visitor-request.ts';
import { formOf } from '../../support/samples/form-of.ts';
import { TYPED_BOOKING } from '../../support/samples/typed-booking.ts';
import { useSettings } from '../data/use-settings.ts';

/** The values that a visitor types, and that a database error repeats. */
const TYPED = {
  name: 'Maya Olsen',
  email: 'maya.olsen@example.com',
  phone: '612-555-0188',
  address: '4127 Blaisdell Avenue',
  message: 'The dog was carsick in my Highlander',
} as const;

vi.mock('next/headers', () => import('../../support/process/visitor-request.ts'));
vi.mock('next/server', () => ({ after: () => undefined }));

const { createBookingFrom } = await import('#booking/form/server/create-booking.ts');
const { readSubmission: readBooking } = await import('#booking/form/server/read-submission.ts');
const { createMessage } = await import('#booking/message/server/create-message.ts');
const { readSubmission: readContact } = await import('#booking/message/server/create-message.ts');
const { submitQuote } = await import('#booking/quote/actions.ts');
const { EMPTY_QUOTE } = await import('#booking/quote/draft/quote-draft.ts');

const row = Object.values(TYPED).join(', ');
const databaseError = (code: string) => ({
  code,
  message: `invalid value: "${TYPED.name}", ${TYPED.address}`,
  details: `Failing row contains (${row}).`,
  hint: `Perhaps ${TYPED.email}`,
});

useSettings();
let captured: ReturnType<typeof captureLog>;
beforeEach(() => {
  visit();
  captured = captureLog();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(['23514', '22P02', '08006', 'XX000'])('when the database fails with %s', (code) => {
  it('the log names the failure, and nothing that the visitor typed', async () => {
    answerCalls({ database: () => Response.json(databaseError(code), { status: 400 }) });
    const results = [
      await createBookingFrom(readBooking(formOf({ ...TYPED_BOOKING, ...TYPED }))),
      await createMessage(readContact(formOf(TYPED))),
      await submitQuote(crypto.randomUUID(), { ...EMPTY_QUOTE, ...TYPED, selected: ['eco-wash'] }),
    ];
    expect(results.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(captured.lines()).toHaveLength(3);
    expect(captured.text()).toContain(code);
    for (const typed of Object.values(TYPED)) expect(captured.text()).not.toContain(typed);
    expect(captured.text()).not.toMatch(/Maya|Olsen|Blaisdell|carsick|0188/);
  });
});

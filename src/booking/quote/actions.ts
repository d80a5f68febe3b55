'use server';

import { MAX_LENGTH } from '#config/field-limits.ts';
import { FORM_MESSAGES } from '#config/messages.ts';
import { DataError, asSentence, refusedField } from '#data/errors.ts';
import { requestQuoteEmail } from '#data/quotes.ts';
import { optionalEmailAddress } from '#forms/field-schemas.ts';
import { previewRefusal, readSender } from '#forms/sender.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { enterAction } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import type { EmailQuoteResult, QuoteResult } from './quote-result.ts';
import { createQuote } from './server/create-quote.ts';

const TEXTS = {
  queued: "It's on its way. Look in your spam folder if it doesn't arrive within a few minutes.",
  limited: 'This quote was emailed several times already. Please try again later.',
  gone: 'This quote has expired or is already booked.',
} as const;

/** Empty for a quote that was saved with an address. */
const ADDRESS = optionalEmailAddress(MAX_LENGTH.email, FORM_MESSAGES.badEmail);

const refused = (text: string): EmailQuoteResult => ({ isQueued: false, text });

/** Queues an email with a saved quote, to the quote's own address. */
async function queueQuoteEmail(quoteId: unknown, email: unknown): Promise<EmailQuoteResult> {
  if (typeof quoteId !== 'string' || !isUuid(quoteId)) return refused(TEXTS.gone);
  const address = ADDRESS.safeParse(email);
  if (!address.success) {
    const [issue] = address.error.issues;
    return { ...refused(''), emailError: issue?.message ?? FORM_MESSAGES.badEmail };
  }
  try {
    const refusal = await previewRefusal();
    if (refusal) return refused(refusal);
    const state = await requestQuoteEmail(quoteId, address.data ?? '', await readSender());
    return { isQueued: state === 'queued', text: TEXTS[state] };
  } catch (error) {
    log.error('A quote could not be emailed.', { error });
    const { email: emailError } = refusedField(error, ['email']);
    if (emailError) return { ...refused(''), emailError };
    if (error instanceof DataError && error.kind === 'rate-limited') {
      return refused(asSentence(error.message));
    }
    return refused('The email could not be sent. Please try again.');
  }
}

/** Called by the form's script. */
export async function submitQuote(
  submissionId: unknown,
  draft: unknown,
  attribution?: unknown,
): Promise<QuoteResult> {
  enterAction();
  return createQuote(submissionId, draft, attribution);
}

/** Called by "Email it to me" of a saved quote. */
export async function emailQuote(quoteId: unknown, email: unknown): Promise<EmailQuoteResult> {
  enterAction();
  const result = await queueQuoteEmail(quoteId, email);
  if (result.isQueued) deliverAfterResponse();
  return result;
}

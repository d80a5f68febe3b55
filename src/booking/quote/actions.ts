'use server';

import { optionalEmailAddress } from '#booking/field-schemas.ts';
import { MAX_LENGTH } from '#config/field-limits.ts';
import { FORM_MESSAGES } from '#config/messages.ts';
import { DataError, asSentence, refusedField } from '#data/errors.ts';
import { requestQuoteEmail } from '#data/quotes.ts';
import { previewRefusal, readSender } from '#data/sender.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { enterAction } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import { createQuote, type QuoteResult } from './server/create-quote.ts';

/**
 * Saves a quote. The database computes all figures and takes none from the browser. Sending the same
 * submission again returns the same quote.
 */
export async function submitQuote(
  submissionId: unknown,
  draft: unknown,
  attribution?: unknown,
): Promise<QuoteResult> {
  enterAction();
  return createQuote(submissionId, draft, attribution);
}

/** The result of emailing a quote, in words for the visitor. */
export type EmailQuoteResult = {
  isQueued: boolean;
  text: string;
  /** The error of the typed address. */
  emailError?: string;
};

const TEXTS = {
  queued:
    "It's on its way, unless we've already sent several emails for you today. Check your spam folder if it doesn't arrive within a few minutes.",
  gone: 'This quote has expired or is already booked.',
} as const;

/** Accepts an empty address, because the quote may already have one. */
const ADDRESS = optionalEmailAddress(MAX_LENGTH.email, FORM_MESSAGES.badEmail);

const refused = (text: string): EmailQuoteResult => ({ isQueued: false, text });

/** Queues an email with a saved quote to the quote's own address, or to a typed one if it has none. */
export async function emailQuote(quoteId: unknown, email: unknown): Promise<EmailQuoteResult> {
  enterAction();
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
    if (state === 'queued') deliverAfterResponse();
    return { isQueued: state === 'queued', text: TEXTS[state] };
  } catch (error) {
    log.error('A quote could not be emailed.', { error });
    const { email: emailError } = refusedField(error, ['email']);
    if (emailError) return { ...refused(''), emailError };
    if (error instanceof DataError && error.kind === 'rate-limited') {
      return refused(asSentence(error.message));
    }
    return refused("We couldn't send the email. Please try again.");
  }
}

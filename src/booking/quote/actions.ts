'use server';

import { MAX_LENGTH } from '#config/field-limits.ts';
import { FORM_MESSAGES, MESSAGES } from '#config/messages.ts';
import { failed, type SubmitResult } from '#config/submit-result.ts';
import { quoteValidityDays } from '#content/getters/form-settings.ts';
import { DataError, asSentence, refusedField } from '#data/errors.ts';
import { requestQuoteEmail, saveQuote } from '#data/quotes.ts';
import { previewRefusal, readSender } from '#data/sender.ts';
import { parseAttribution } from '#domain/attribution/attribution.ts';
import { optionalEmailAddress } from '#domain/field-schemas.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { SavedQuote } from '#domain/pricing/quotes.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { enterAction } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import { QUOTE_TEXTS, type QuoteText } from './draft/quote-draft.ts';
import { validateQuote } from './schema.ts';

export type QuoteResult = SubmitResult<QuoteText, SavedQuote>;

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
  const validation = validateQuote(draft);
  if (validation.status === 'invalid') return validation;
  if (typeof submissionId !== 'string' || !isUuid(submissionId)) {
    return failed(MESSAGES.quoteSaveFailed);
  }
  const { quote } = validation;
  try {
    const refusal = await previewRefusal();
    if (refusal) return failed(MESSAGES.quoteSaveFailed, { detail: refusal });
    const saved = await saveQuote({
      submissionId,
      customerName: quote.name,
      customerEmail: quote.email,
      customerPhone: quote.phone,
      vehicleType: quote.vehicleType,
      vehicleMake: quote.make?.toLowerCase() ?? null,
      vehicleModel: quote.model,
      vehicleYear: quote.year,
      selectedServices: quote.selected,
      code: quote.code,
      saysNew: quote.saysNew,
      validDays: await quoteValidityDays(),
      sender: await readSender(),
      attribution: typeof attribution === 'string' ? parseAttribution(attribution) : null,
    });
    const message = MESSAGES.quoteSaved(saved.quoteNumber, formatUsd(saved.total));
    return { status: 'success', message, data: saved };
  } catch (error) {
    log.error('A quote could not be saved.', { error });
    const isKnown = error instanceof DataError && error.kind !== 'unavailable';
    const errors = refusedField(error, QUOTE_TEXTS);
    if (errors.code) {
      return { status: 'invalid', message: null, errors: { code: FORM_MESSAGES.codeWithoutUse } };
    }
    return failed(MESSAGES.quoteSaveFailed, {
      errors,
      detail: isKnown ? asSentence(error.message) : null,
    });
  }
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

import { FORM_MESSAGES, MESSAGES } from '#config/messages.ts';
import { failed, type SubmitResult } from '#config/submit-result.ts';
import { quoteValidityDays } from '#content/getters/form-settings.ts';
import { DataError, asSentence, refusedField } from '#data/errors.ts';
import { saveQuote } from '#data/quotes.ts';
import { previewRefusal, readSender } from '#data/sender.ts';
import { parseAttribution } from '#domain/attribution/attribution.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { SavedQuote } from '#domain/quote/quotes.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { log } from '#lib/logging/log.ts';
import { QUOTE_TEXTS, type QuoteText } from '../draft/quote-draft.ts';
import { validateQuote } from '../schema.ts';

export type QuoteResult = SubmitResult<QuoteText, SavedQuote>;

/** Stores a quote once, even if it is sent twice. Trusts nothing that a browser sent. */
export async function createQuote(
  submissionId: unknown,
  draft: unknown,
  attribution: unknown,
): Promise<QuoteResult> {
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

import { QUOTE_TEXTS } from '#booking/quote/draft/quote-draft.ts';
import type { QuoteResult } from '#booking/quote/quote-result.ts';
import { validateQuote, type QuoteRequest } from '#booking/quote/schema.ts';
import { MESSAGES } from '#config/messages.ts';
import { failed } from '#config/submit-result.ts';
import { quoteValidityDays } from '#content/getters/form-settings.ts';
import { DataError, asSentence, refusedField } from '#data/errors.ts';
import { saveQuote } from '#data/quotes.ts';
import { parseAttribution, type Attribution } from '#domain/attribution/attribution.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { previewRefusal, readSender } from '#forms/sender.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { log } from '#lib/logging/log.ts';

/**
 * Saves a quote. The database computes its figures: none is taken from the browser. The same
 * submission sent again gives the same quote.
 */
export async function createQuote(
  submissionId: unknown,
  draft: unknown,
  attribution?: unknown,
): Promise<QuoteResult> {
  const validation = validateQuote(draft);
  if (validation.status === 'invalid') return validation;
  if (typeof submissionId !== 'string' || !isUuid(submissionId)) {
    return failed(MESSAGES.quoteSaveFailed);
  }
  try {
    const refusal = await previewRefusal();
    if (refusal) return failed(MESSAGES.quoteSaveFailed, { detail: refusal });
    const from = typeof attribution === 'string' ? parseAttribution(attribution) : null;
    const saved = await save(submissionId, validation.quote, from);
    const message = MESSAGES.quoteSaved(saved.quoteNumber, formatUsd(saved.total));
    return { status: 'success', message, data: saved };
  } catch (error) {
    log.error('A quote could not be saved.', { error });
    const isKnown = error instanceof DataError && error.kind !== 'unavailable';
    const errors = refusedField(error, QUOTE_TEXTS);
    return failed(MESSAGES.quoteSaveFailed, {
      ...{ errors, detail: isKnown ? asSentence(error.message) : null },
    });
  }
}

const save = async (submissionId: string, quote: QuoteRequest, attribution: Attribution | null) =>
  saveQuote({
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
    validDays: await quoteValidityDays(),
    sender: await readSender(),
    attribution,
  });

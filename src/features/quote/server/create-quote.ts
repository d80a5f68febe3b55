import { MESSAGES } from '#config/messages.ts';
import { failed } from '#config/submit-result.ts';
import { DataError } from '#data/errors.ts';
import { saveQuote } from '#data/quotes.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { QuoteResult, SavedFigures } from '#features/quote/quote-result.ts';
import { validateQuote, type QuoteRequest } from '#features/quote/schema.ts';
import { quoteValidityDays } from '#forms/quote-validity.ts';
import { asSentence } from '#forms/refused-field.ts';
import { rejectionReason } from '#forms/rejection-reason.ts';
import { storeLead } from '#forms/store-lead.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { parseLead } from '#lib/lead.ts';
import { log } from '#lib/logging/log.ts';

/**
 * Saves a quote. The database computes its figures: none is taken from the browser. The same
 * submission sent again gives the same quote.
 */
export async function createQuote(
  submissionId: unknown,
  draft: unknown,
  lead?: unknown,
): Promise<QuoteResult> {
  const validation = validateQuote(draft);
  if (validation.status === 'invalid') return validation;
  if (typeof submissionId !== 'string' || !isUuid(submissionId)) {
    return failed(MESSAGES.quoteSaveFailed);
  }
  try {
    const rejection = await rejectionReason({ form: 'quote', submissionId, looksLikeSpam: false });
    if (rejection) return failed(MESSAGES.quoteSaveFailed, { detail: rejection });
    const saved = await save(submissionId, validation.quote);
    await storeLead(saved.id, typeof lead === 'string' ? parseLead(lead) : null);
    const message = MESSAGES.quoteSaved(saved.quoteNumber, formatUsd(saved.total.total));
    return { status: 'success', message, data: saved };
  } catch (error) {
    log.error('A quote could not be saved.', { error });
    const isKnown = error instanceof DataError && error.kind !== 'unavailable';
    return failed(MESSAGES.quoteSaveFailed, { detail: isKnown ? asSentence(error.message) : null });
  }
}

async function save(submissionId: string, quote: QuoteRequest): Promise<SavedFigures> {
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
    validDays: await quoteValidityDays(),
  });
  return {
    id: saved.id,
    quoteNumber: saved.quoteNumber,
    lines: saved.services.map(({ id, title, price }) => ({ id, title, price })),
    total: { subtotal: saved.subtotal, mobileFee: saved.mobileFee, total: saved.total },
    expiresAt: saved.expiresAt,
    hasEmail: saved.hasEmail,
  };
}

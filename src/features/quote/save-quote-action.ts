'use server';

import { DataError } from '#data/errors.ts';
import { saveQuote } from '#data/quotes.ts';
import { parseQuoteDraft, type QuoteDraft } from './draft/quote-draft.ts';
import { quoteValidityDays } from '#submissions/quote-validity.ts';
import { rejectionReason } from '#submissions/rejection-reason.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { validateQuote } from './validate-quote.ts';
import type { SavedFigures } from './quote-state.ts';

export type SaveQuoteResult = { saved: SavedFigures } | { saved: null; detail: string | null };

const failed = (detail: string | null): SaveQuoteResult => ({ saved: null, detail });

/** Saves a quote. The database computes its figures: none is taken from the browser. */
export async function saveQuoteAction(
  submissionId: unknown,
  untrusted: unknown,
): Promise<SaveQuoteResult> {
  const refusal = await rejectionReason('quote');
  if (refusal) return failed(refusal);
  const draft = parseQuoteDraft(untrusted);
  if (!draft || typeof submissionId !== 'string' || !isUuid(submissionId)) return failed(null);
  const [problem] = Object.values(validateQuote(draft));
  if (problem) return failed(problem);
  try {
    return { saved: await save(submissionId, draft) };
  } catch (error) {
    console.error('A quote could not be saved', error);
    const shown = error instanceof DataError && error.kind !== 'unavailable';
    return failed(shown ? error.message : null);
  }
}

async function save(submissionId: string, draft: QuoteDraft): Promise<SavedFigures> {
  const quote = await saveQuote({
    submissionId,
    customerName: orNull(draft.name),
    customerEmail: orNull(draft.email.toLowerCase()),
    customerPhone: orNull(draft.phone),
    vehicleType: draft.vehicleType,
    vehicleMake: orNull(draft.make.toLowerCase()),
    vehicleModel: orNull(draft.model),
    vehicleYear: draft.year.trim() === '' ? null : Number(draft.year),
    selectedServices: draft.selected,
    validDays: await quoteValidityDays(),
  });
  return {
    id: quote.id,
    quoteNumber: quote.quoteNumber,
    lines: quote.services.map(({ id, title, price }) => ({ id, title, price })),
    total: { subtotal: quote.subtotal, mobileFee: quote.mobileFee, total: quote.total },
  };
}

const orNull = (text: string) => text.trim() || null;

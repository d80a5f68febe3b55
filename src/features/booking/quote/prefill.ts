import type { SavedQuote } from '#domain/quotes.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';
import type { BookingField, BookingValues } from '#features/booking/fields.ts';
import type { QuoteContact } from '#features/quote/draft/last-quote.ts';
import type { QuoteDraft } from '#features/quote/draft/quote-draft.ts';

/**
 * The fields that a saved quote can fill in. Unknown ones are left out.
 * @param contact who saved it, when that was in this browser
 */
export function prefillOf(quote: SavedQuote, contact: QuoteContact): Partial<BookingValues> {
  return known({
    ...contact,
    year: quote.vehicleYear,
    make: quote.vehicleMake && makeLabel(quote.vehicleMake),
    model: quote.vehicleModel,
    package: quote.services[0]?.id ?? null,
  });
}

/** The fields that a quote draft can fill in. */
export function prefillOfDraft(draft: QuoteDraft): Partial<BookingValues> {
  return known({
    name: draft.name,
    email: draft.email,
    phone: draft.phone,
    year: draft.year,
    make: makeLabel(draft.make),
    model: draft.model,
    package: draft.selected[0] ?? null,
  });
}

/** What was typed into the quote page of this tab, though no quote came along. */
export function prefillOfQuotePage(typed: Partial<BookingValues>): Partial<BookingValues> {
  return known({ ...typed, make: makeLabel(typed.make ?? '') });
}

function known(values: Partial<Record<BookingField, string | null>>): Partial<BookingValues> {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled);
}

import type { SavedQuote } from '#domain/quotes.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';
import type { BookingField, BookingValues } from '#features/booking/fields.ts';
import type { QuoteDraft } from '#features/quote/draft/quote-draft.ts';

/** The fields that a saved quote can fill in. Unknown ones are left out. */
export function prefillOf(quote: SavedQuote): Partial<BookingValues> {
  return known({
    name: quote.customerName,
    email: quote.customerEmail,
    phone: quote.customerPhone,
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

function known(values: Partial<Record<BookingField, string | null>>): Partial<BookingValues> {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled);
}

import type { QuoteContact } from '#booking/quote/draft/last-quote.ts';
import { type QuoteDraft, QUOTE_TEXTS } from '#booking/quote/draft/quote-draft.ts';
import type { QuoteVehicleType } from '#config/business.ts';
import type { CodedPrices } from '#domain/pricing/offer-codes.ts';
import { figuresOf, type Quoted, quotedVisit } from '#domain/pricing/quote-lines.ts';
import type { SavedQuote } from '#domain/pricing/quotes.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import { makeLabel } from '#domain/vehicles.ts';
import { textsIn } from '#lib/forms/form-values.ts';
import type { BookingField, BookingValues, PackageOption } from '../booking-fields.ts';
import type { QuoteSource } from './use-quote-source.ts';

/**
 * The fields that a saved quote can fill in. Unknown ones are left out.
 * @param contact who saved it, when that was in this browser
 */
export function prefillOf(quote: SavedQuote, contact: QuoteContact): Partial<BookingValues> {
  return known({
    ...contact,
    year: quote.vehicleYear,
    make: quote.vehicleMake,
    model: quote.vehicleModel,
    package: quote.services[0]?.id ?? null,
  });
}

/** The fields that a quote draft can fill in. */
export const prefillOfDraft = (draft: QuoteDraft) =>
  known({ ...textsIn(draft, QUOTE_TEXTS), package: draft.selected[0] ?? null });

/** What is known of these fields, the make as people write it. */
export function known(
  values: Partial<Record<BookingField, string | null>>,
): Partial<BookingValues> {
  const labeled = { ...values, make: makeLabel(values.make ?? '') };
  const filled = Object.entries(labeled).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled);
}

/** Whether the size of the vehicle makes a difference to the price. */
export const asksForSize = ({ prices }: PackageOption) => prices?.regular !== prices?.suv;

/**
 * What a visit for this package alone comes to; null while its price depends on a size that nobody
 * knows. The server quotes the same when the form is sent.
 */
export function quotedPackage(option: PackageOption, size: QuoteVehicleType | null): Quoted | null {
  if (!option.prices || (size === null && asksForSize(option))) return null;
  const { id, title, offer, deposit } = option;
  const price = option.prices[size ?? 'regular'];
  const was = offer?.was[size ?? 'regular'] ?? price;
  return quotedVisit([{ id, title, price, was, offer, deposit }]);
}

type Source = Pick<QuoteSource, 'saved' | 'estimateWith'>;

/**
 * The services of the quote, once their prices are loaded: frozen ones of a saved quote first.
 * @param code what the code of an offer lowers of an unsaved one
 */
export const quotedIn = (
  { saved: { data }, estimateWith }: Source,
  deposits: ReadonlyMap<string, DepositRule>,
  code: CodedPrices | null,
): Quoted | null => (data ? figuresOf(data, deposits) : estimateWith(code));

/** What the visit is for: all services of a quote that has the chosen package, else the package. */
export function visitServices(chosen: string, lines: readonly { id: string }[]): string[] {
  const quoted = lines.map(({ id }) => id);
  if (quoted.includes(chosen)) return quoted;
  return chosen === '' ? [] : [chosen];
}

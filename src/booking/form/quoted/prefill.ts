import type { QuoteContact } from '#booking/quote/draft/last-quote.ts';
import { type QuoteDraft, QUOTE_TEXTS } from '#booking/quote/draft/quote-draft.ts';
import type { QuoteVehicleType } from '#config/business.ts';
import type { CodedPrices } from '#domain/pricing/offer-codes.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import { figuresOf, type Quoted, quotedVisit } from '#domain/quote/quote-lines.ts';
import type { SavedQuote } from '#domain/quote/quotes.ts';
import { makeLabel } from '#domain/vehicles.ts';
import { textsIn } from '#lib/forms/form-values.ts';
import type { BookingField, BookingValues, PackageOption } from '../booking-fields.ts';
import type { QuoteSource } from './use-quote-source.ts';

/**
 * Returns the fields that a saved quote can fill in. Leaves out unknown ones.
 * @param contact the customer, if the quote was saved in this browser
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

/** Returns the fields that a quote draft can fill in. */
export const prefillOfDraft = (draft: QuoteDraft) =>
  known({ ...textsIn(draft, QUOTE_TEXTS), package: draft.selected[0] ?? null });

/** Returns the fields that have a value, with the make as people write it. */
export function known(
  values: Partial<Record<BookingField, string | null>>,
): Partial<BookingValues> {
  const labeled = { ...values, make: makeLabel(values.make ?? '') };
  const filled = Object.entries(labeled).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled);
}

/** Returns whether the price depends on the size of the vehicle. */
export const asksForSize = ({ prices }: PackageOption) => prices?.regular !== prices?.suv;

/**
 * Returns the total of a visit for this package alone; null while its price depends on an unknown size.
 * The server computes the same total when the form is sent.
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
 * Returns the services of the quote once their prices are loaded. The frozen prices of a saved quote win.
 * @param code the prices that an offer code lowers in an unsaved quote
 */
export const quotedIn = (
  { saved: { data }, estimateWith }: Source,
  deposits: ReadonlyMap<string, DepositRule>,
  code: CodedPrices | null,
): Quoted | null => (data ? figuresOf(data, deposits) : estimateWith(code));

/** Returns the services of the visit: those of the quote if it contains the package, else the package alone. */
export function visitServices(chosen: string, lines: readonly { id: string }[]): string[] {
  const quoted = lines.map(({ id }) => id);
  if (quoted.includes(chosen)) return quoted;
  return chosen === '' ? [] : [chosen];
}

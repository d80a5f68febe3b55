import type { QuoteDraft } from '#booking/quote/draft/quote-draft.ts';
import type { Posted, SubmitResult } from '#config/submit-result.ts';
import { EXTRA_FIELDS, VISITOR_FIELDS, type VisitorField } from '#domain/booking/fields/fields.ts';
import { recordOf } from '#domain/keys.ts';
import type { OfferedPrices } from '#domain/pricing/offered-prices-schema.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';

/** The steps of the form, with their fields in order. */
export const BOOKING_STEPS = [
  { id: 'what', label: 'What', fields: ['package', 'year', 'make', 'model', 'code'] },
  { id: 'when', label: 'When', fields: ['date', 'time'] },
  {
    id: 'where',
    label: 'Where and you',
    fields: [
      ...(['name', 'email', 'phone', 'address', 'zip', 'city', 'state'] as const),
      ...EXTRA_FIELDS,
    ],
  },
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number]['id'];

/** All fields in form order. The first invalid one gets the focus. */
export const FIELDS_IN_FORM_ORDER = BOOKING_STEPS.flatMap(
  ({ fields }): readonly BookingField[] => fields,
);

/** The fields of a booking, and the code of an offer, which belongs to its quote. */
export type BookingField = VisitorField | 'code';
export const BOOKING_FIELDS: readonly BookingField[] = [...VISITOR_FIELDS, 'code'];

/**
 * The values as typed. Date and time are in the time zone of the business (`YYYY-MM-DD`, `HH:MM`).
 * `until` is the end of the chosen arrival window, and empty for a typed time. `contactBy` is how the
 * customer wants to be reached, and empty for no preference. `size` and `saysNew` (the claim to be a new
 * customer) come from a post without JavaScript. Otherwise the tab stores them.
 */
export type BookingValues = Record<BookingField, string> & { size?: string; saysNew?: boolean };

export type Booked = {
  bookingNumber: string;
  /** The booking number and manage token, encrypted. */
  ticket: string;
};
export type BookingResult = SubmitResult<BookingField, Booked>;
export type PostedBooking = Posted<BookingValues, BookingField, Booked>;

export const EMPTY_BOOKING: BookingValues = recordOf(BOOKING_FIELDS, () => '');

/** Returns the values of an untouched form. @param state where the business is, two capitals */
export const newBooking = (state: string): BookingValues => ({ ...EMPTY_BOOKING, state });

/** An earlier booking that the customer repeats: its number and the values that the form starts with. */
export type BookedBefore = {
  bookingNumber: string;
  values: Partial<BookingValues>;
  /** Its services, if there are several. */
  draft: QuoteDraft | null;
};

/** A package as the form offers it. */
export type PackageOption = {
  id: string;
  title: string;
  prices: OfferedPrices | null;
  /** The offer that lowered the prices, with the earlier prices. */
  offer: { name: string; lastDay: string; was: OfferedPrices } | null;
  /** Prices and offer for a new customer; null when they are the same. */
  ifNew: Pick<PackageOption, 'prices' | 'offer'> | null;
  deposit: DepositRule | null;
};

import type { QuoteDraft } from '#booking/quote/draft/quote-draft.ts';
import type { Posted, SubmitResult } from '#config/submit-result.ts';
import { EXTRA_FIELDS, VISITOR_FIELDS, type VisitorField } from '#domain/booking/fields.ts';
import { recordOf } from '#domain/field-names.ts';
import type { OfferedPrices } from '#domain/pricing/offered-prices-schema.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';

/** The steps of the form, and their fields in its order. */
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

/** In the order of the form: the first invalid one takes the focus. */
export const FIELDS_IN_FORM_ORDER = BOOKING_STEPS.flatMap(
  ({ fields }): readonly BookingField[] => fields,
);

/** The fields of a booking, and the code of an offer, which belongs to its quote. */
export type BookingField = VisitorField | 'code';
export const BOOKING_FIELDS: readonly BookingField[] = [...VISITOR_FIELDS, 'code'];

/**
 * As typed. Date and time are wall-clock strings of the business (`YYYY-MM-DD`, `HH:MM`). `until` is the
 * end of the window of arrival that was pressed; empty for a time that was typed. `contactBy` is how the
 * customer would like to be reached; empty for no preference. `size` is what a post without JavaScript
 * chose; otherwise the tab knows it. `saysNew` is its claim to be a new customer.
 */
export type BookingValues = Record<BookingField, string> & { size?: string; saysNew?: boolean };

export type Booked = {
  bookingNumber: string;
  /** The way to the customer's page, sealed. */
  ticket: string;
};
export type BookingResult = SubmitResult<BookingField, Booked>;
export type PostedBooking = Posted<BookingValues, BookingField, Booked>;

export const EMPTY_BOOKING: BookingValues = recordOf(BOOKING_FIELDS, () => '');

/** A form nobody has typed into. @param state where the business is, two capitals */
export const newBooking = (state: string): BookingValues => ({ ...EMPTY_BOOKING, state });

/** A booking that its customer asks for again: its number, and what the form starts with. */
export type BookedBefore = {
  bookingNumber: string;
  values: Partial<BookingValues>;
  /** Its services, where they are several. */
  draft: QuoteDraft | null;
};

/** A package as the form offers it. Without prices it has none to show. */
export type PackageOption = {
  id: string;
  title: string;
  prices: OfferedPrices | null;
  /** The offer that lowered them, with the prices before it. */
  offer: { name: string; lastDay: string; was: OfferedPrices } | null;
  /** Both for a visitor who says that they are new; null: the same. */
  ifNew: Pick<PackageOption, 'prices' | 'offer'> | null;
  deposit: DepositRule | null;
};

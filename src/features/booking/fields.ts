import type { Posted, SubmitResult } from '#config/submit-result.ts';
import type { OfferedPrices } from '#domain/bookings/schemas.ts';

/** The 13 fields, all of them required, in the order in which missing ones are listed. */
export const BOOKING_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zip',
  'package',
  'year',
  'make',
  'model',
  'date',
  'time',
] as const;
/** The steps of the form, and their fields in its order. */
export const BOOKING_STEPS = [
  { id: 'what', label: 'What', fields: ['package', 'year', 'make', 'model'] },
  { id: 'when', label: 'When', fields: ['date', 'time'] },
  {
    id: 'where',
    label: 'Where and you',
    fields: ['name', 'email', 'phone', 'address', 'zip', 'city', 'state'],
  },
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number]['id'];

/** In the order of the form: the first invalid one takes the focus. */
export const FIELDS_IN_FORM_ORDER = BOOKING_STEPS.flatMap(
  ({ fields }): readonly BookingField[] => fields,
);

export type BookingField = (typeof BOOKING_FIELDS)[number];

/**
 * As typed. Date and time are wall-clock strings of the business (`YYYY-MM-DD`, `HH:MM`). `until` is the
 * end of the window of arrival that was pressed; empty for a time that was typed. `contactBy` is how the
 * customer would like to be reached; empty for no preference. `size` is what a post without JavaScript
 * chose; otherwise the tab knows it.
 */
export type BookingValues = Record<BookingField | 'until' | 'contactBy', string> & {
  size?: string;
};

export type BookingValue = BookingField | 'until' | 'contactBy';

/** All that is kept in the tab: the fields, and what a press fills in. */
export const BOOKING_VALUES: readonly BookingValue[] = [...BOOKING_FIELDS, 'until', 'contactBy'];

export type Booked = {
  bookingNumber: string;
  /** The way to the customer's page, sealed. */
  ticket: string;
};
export type BookingResult = SubmitResult<BookingField, Booked>;
export type PostedBooking = Posted<BookingValues, BookingField, Booked>;

export const EMPTY_BOOKING: BookingValues = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  package: '',
  year: '',
  make: '',
  model: '',
  date: '',
  time: '',
  until: '',
  contactBy: '',
};

/** A form nobody has typed into. @param state where the business is, two capitals */
export const newBooking = (state: string): BookingValues => ({ ...EMPTY_BOOKING, state });

export const BOOKING_LABELS: Record<BookingField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  package: 'Package',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  date: 'Date',
  time: 'Time',
};

/** A booking that its customer asks for again: its number, and what the form starts with. */
export type BookedBefore = { bookingNumber: string; values: Partial<BookingValues> };

/** A package as the form offers it. Without prices it has none to show. */
export type PackageOption = { id: string; title: string; prices: OfferedPrices | null };

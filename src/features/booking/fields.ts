import type { Posted, SubmitResult } from '#config/submit-result.ts';

/** The 13 fields in the order of the form: missing ones are listed in it. All are required. */
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
export type BookingField = (typeof BOOKING_FIELDS)[number];

/** As typed. Date and time are wall-clock strings in Central time (`YYYY-MM-DD`, `HH:MM`). */
export type BookingValues = Record<BookingField, string>;

export type BookingResult = SubmitResult<BookingField, { appointmentNumber: string }>;
export type PostedBooking = Posted<BookingValues, BookingField, { appointmentNumber: string }>;

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
};

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

/** A package as the form offers it. */
export type PackageOption = { id: string; title: string; priceText: string };

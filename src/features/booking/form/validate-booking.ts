import { FORM_MESSAGES } from '#config/messages.ts';
import { looksLikeEmail } from '#lib/forms/form-values.ts';
import {
  BOOKING_FIELDS,
  BOOKING_LABELS,
  type BookingField,
  type BookingValues,
} from './booking-fields.ts';
import { isCalendarDay, isClockTime } from './visit-hints.ts';
import { stateCode } from './state-code.ts';

export type BookingErrors = Partial<Record<BookingField, string>>;
/** What the form says above its button, and what it says at each field. */
export type InvalidBooking = { message: string; errors: BookingErrors };

const MAX_LENGTH: Partial<Record<BookingField, number>> = {
  name: 100,
  email: 254,
  phone: 40,
  address: 200,
  city: 100,
  zip: 10,
  package: 96,
  make: 60,
  model: 60,
};

/** The values as they are stored: trimmed, email in lower case, state as a code in capitals. */
export function normalizeBooking(values: BookingValues): BookingValues {
  const trimmed = { ...values };
  for (const field of BOOKING_FIELDS) trimmed[field] = values[field].trim();
  return { ...trimmed, email: trimmed.email.toLowerCase(), state: stateCode(trimmed.state) };
}

/** The booking form's rules, for browser and server. Takes normalized values; null: all is well. */
export function validateBooking(values: BookingValues): InvalidBooking | null {
  const missing = BOOKING_FIELDS.filter((field) => values[field] === '');
  const errors: BookingErrors = {};
  for (const field of BOOKING_FIELDS) {
    const error = missing.includes(field)
      ? 'This field is required.'
      : validateField(field, values);
    if (error) errors[field] = error;
  }
  if (missing.length > 0) return { message: FORM_MESSAGES.bookingMissing(missing), errors };
  const first = errors.email ?? Object.values(errors)[0];
  return first ? { message: first, errors } : null;
}

function validateField(field: BookingField, values: BookingValues): string | null {
  const value = values[field];
  const longest = MAX_LENGTH[field];
  if (field === 'email' && !looksLikeEmail(value)) return FORM_MESSAGES.badEmail;
  if (longest !== undefined && value.length > longest) {
    return `${BOOKING_LABELS[field]} may have at most ${longest} characters.`;
  }
  if (field === 'state' && !/^[A-Z]{2}$/.test(value)) return 'Please enter a state like MN.';
  if (field === 'year' && !/^(19\d\d|20\d\d|2100)$/.test(value)) {
    return 'Please enter a year like 2021.';
  }
  if (field === 'date' && !isCalendarDay(value)) return 'Please choose a day of the calendar.';
  if (field === 'time' && !isClockTime(value)) return 'Please choose a time like 9:30 AM.';
  return null;
}

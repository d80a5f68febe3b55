import { REQUIRED } from '#config/field-limits.ts';
import { FORM_MESSAGES } from '#config/messages.ts';
import type { FieldErrors, InvalidResult } from '#config/submit-result.ts';
import { type Read, readField } from '#domain/booking/fields/field-rules.ts';
import {
  isRequired,
  REQUIRED_FIELDS,
  VISITOR_FIELDS,
  type VisitorFields,
} from '#domain/booking/fields/fields.ts';
import { recordOf } from '#domain/keys.ts';
import { chosenTimeErrors, isWindowEnd } from '#domain/schedule/times.ts';
import type { BookingField, BookingValues } from './booking-fields.ts';

/**
 * Validates the booking form in the browser and on the server.
 * @param values as typed
 * @param timeZone of the business; null when unknown, and then the database checks the time
 * @param now an instant
 */
export function validateBooking(
  values: BookingValues,
  timeZone: string | null,
  now = new Date(),
): { status: 'valid'; booking: VisitorFields } | InvalidResult<BookingField> {
  const read = recordOf(VISITOR_FIELDS, (name) => readField(name, values[name], isRequired(name)));
  const errors: FieldErrors<BookingField> = {};
  for (const name of VISITOR_FIELDS) {
    const field = read[name];
    // An invalid optional choice counts as left out. It never rejects a booking.
    if ('error' in field && !isPressed(name)) errors[name] = field.error;
  }
  const chosen = { date: values.date.trim(), time: values.time.trim() };
  Object.assign(errors, chosenTimeErrors(chosen, timeZone, now));
  if (Object.keys(errors).length === 0) {
    const booking = recordOf(VISITOR_FIELDS, (name) => storedOf(read[name]));
    // The same goes for an invalid window end: the time alone counts.
    const isWindow = isWindowEnd(values.until, chosen.time);
    return { status: 'valid', booking: { ...booking, until: isWindow ? values.until : null } };
  }
  const missing = REQUIRED_FIELDS.filter((field) => errors[field] === REQUIRED);
  const text =
    missing.length > 0
      ? FORM_MESSAGES.bookingMissing(missing)
      : (errors.email ?? Object.values(errors)[0] ?? '');
  return { status: 'invalid', message: { variant: 'destructive', title: null, text }, errors };
}

const storedOf = <Value>(field: Read<Value>) => ('value' in field ? field.value : null);

const isPressed = (name: BookingField) => name === 'until' || name === 'contactBy';

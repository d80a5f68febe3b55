import * as z from 'zod/mini';
import type { ContactWay } from '#config/business.ts';
import { MAX_LENGTH } from '#config/field-limits.ts';
import { FORM_MESSAGES, type Message } from '#config/messages.ts';
import type { FieldErrors, InvalidResult } from '#config/submit-result.ts';
import { parseContactWay } from '#domain/bookings/contact-way.ts';
import { businessDay, isCalendarDay, isClockTime, isWindowEnd } from '#domain/bookings/times.ts';
import { dayError, isSkipped, SKIPPED_TIME } from '#domain/bookings/true-times.ts';
import {
  emailAddress,
  fieldErrors,
  isVehicleYear,
  REQUIRED,
  requiredFormat,
  requiredText,
} from '#forms/field-schemas.ts';
import { BOOKING_FIELDS, type BookingField, type BookingValues } from './fields.ts';
import { stateCode } from './state-code.ts';

/** A booking as it is typed, and as it is stored. */
const bookingSchema = z.object({
  name: requiredText(MAX_LENGTH.name),
  email: emailAddress(MAX_LENGTH.email),
  phone: requiredText(MAX_LENGTH.phone),
  address: requiredText(MAX_LENGTH.address),
  city: requiredText(MAX_LENGTH.city),
  state: z
    .string()
    .check(
      z.overwrite(stateCode),
      z.minLength(1, REQUIRED),
      z.regex(/^[A-Z]{2}$/, 'Please enter the two letters of the state.'),
    ),
  zip: requiredText(MAX_LENGTH.zip),
  package: requiredText(MAX_LENGTH.serviceId),
  year: z.pipe(
    requiredFormat(isVehicleYear, 'Please enter a year like 2021.'),
    z.transform(Number),
  ),
  make: requiredText(MAX_LENGTH.make),
  model: requiredText(MAX_LENGTH.model),
  date: requiredFormat(isCalendarDay, 'Please choose a valid date.'),
  time: requiredFormat(isClockTime, 'Please choose a time like 9:30 AM.'),
} satisfies Record<BookingField, z.ZodMiniType>);

/** `until` is the end of the window of arrival; null for a time that was typed. */
export type Booking = z.output<typeof bookingSchema> & {
  until: string | null;
  contactBy: ContactWay | null;
};

/**
 * The rules of the booking form, for browser and server. Takes values as typed.
 * @param timeZone of the business; null while nobody knows it: the database judges the time then
 * @param now an instant
 */
export function validateBooking(
  values: BookingValues,
  timeZone: string | null,
  now = new Date(),
): { status: 'valid'; booking: Booking } | InvalidResult<BookingField> {
  const parsed = bookingSchema.safeParse(values);
  const untrue = timeZone === null ? {} : whenErrors(values, timeZone, now);
  if (parsed.success && Object.keys(untrue).length === 0) {
    // An end that makes no window never refuses a booking: the time stands for itself.
    const until = isWindowEnd(values.until, parsed.data.time) ? values.until : null;
    return {
      status: 'valid',
      booking: { ...parsed.data, until, contactBy: parseContactWay(values.contactBy) },
    };
  }
  const errors = { ...fieldErrors(BOOKING_FIELDS, parsed.error?.issues ?? []), ...untrue };
  const missing = BOOKING_FIELDS.filter((field) => errors[field] === REQUIRED);
  const text =
    missing.length > 0
      ? FORM_MESSAGES.bookingMissing(missing)
      : (errors.email ?? Object.values(errors)[0] ?? '');
  return { status: 'invalid', message: inlineMessage(text), errors };
}

/** What is wrong with a day and a time that can be read. */
function whenErrors(values: BookingValues, timeZone: string, now: Date): FieldErrors<BookingField> {
  const [date, time] = [values.date.trim(), values.time.trim()];
  const error = isCalendarDay(date) ? dayError(date, businessDay(timeZone, now)) : null;
  if (error) return { date: error };
  const isReadable = isCalendarDay(date) && isClockTime(time);
  return isReadable && isSkipped({ date, time }, timeZone) ? { time: SKIPPED_TIME } : {};
}

function inlineMessage(text: string): Message {
  return { variant: 'destructive', title: null, text };
}

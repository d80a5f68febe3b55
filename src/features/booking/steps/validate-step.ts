import type { FieldErrors } from '#config/submit-result.ts';
import {
  BOOKING_STEPS,
  type BookingField,
  type BookingStep,
  type BookingValues,
} from '#features/booking/fields.ts';
import { validateBooking } from '#features/booking/schema.ts';

/** The errors of one step's own fields. Imported on first interaction: it brings the schema. */
export function validateStep(
  step: BookingStep,
  values: BookingValues,
  timeZone: string,
): FieldErrors<BookingField> {
  const validation = validateBooking(values, timeZone);
  if (validation.status === 'valid') return {};
  const own: readonly string[] = BOOKING_STEPS.find(({ id }) => id === step)?.fields ?? [];
  return Object.fromEntries(
    Object.entries(validation.errors).filter(([field]) => own.includes(field)),
  );
}

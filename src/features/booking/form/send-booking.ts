import { MESSAGES } from '#config/messages.ts';
import { submitBooking } from '#features/booking/actions.ts';
import {
  BOOKING_FIELDS,
  type BookingResult,
  type BookingValues,
} from '#features/booking/fields.ts';
import { validateBooking } from '#features/booking/schema.ts';
import { readStored } from '#lib/forms/browser-storage.ts';
import { submissionIdFor } from '#lib/forms/submission-id.ts';
import { LEAD_KEY } from '#lib/lead.ts';
import { callServerAction } from '#ui/forms/call-server-action.ts';

/** Validates a booking and sends it. Imported on first interaction: it brings the schema. */
export async function sendBooking(
  form: HTMLFormElement,
  values: BookingValues,
): Promise<BookingResult> {
  const validation = validateBooking(values);
  if (validation.status === 'invalid') return validation;
  const data = new FormData(form);
  for (const field of BOOKING_FIELDS) data.set(field, values[field]);
  data.set('lead', JSON.stringify(readStored('session', LEAD_KEY)));
  const quoted = ['quoteId', 'selection', 'size'].map((field) => data.get(field));
  data.set('submissionId', submissionIdFor('booking', [validation.booking, ...quoted]));
  return callServerAction(() => submitBooking(data), MESSAGES.bookingFailed(null));
}

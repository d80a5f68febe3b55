import { MESSAGES, type Message } from '#config/messages.ts';
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
import { showToast } from '#ui/toast/show-toast.ts';
import { carryTicket } from './carry-ticket.ts';

/** Validates a booking and sends it. Imported on first interaction: it brings the schema. */
export async function sendBooking(
  form: HTMLFormElement,
  values: BookingValues,
  timeZone: string,
): Promise<BookingResult> {
  const validation = validateBooking(values, timeZone);
  if (validation.status === 'invalid') return validation;
  const data = new FormData(form);
  for (const field of BOOKING_FIELDS) data.set(field, values[field]);
  data.set('lead', JSON.stringify(readStored('session', LEAD_KEY)));
  const { booking } = validation;
  // To book again what was canceled is no second press.
  const context = ['quoteId', 'selection', 'size', 'again'].map((name) => data.get(name));
  data.set('submissionId', submissionIdFor('booking', [booking, ...context]));
  const failure = MESSAGES.bookingFailed(null);
  const result = await callServerAction(() => submitBooking(data), failure, showFailure);
  if (result.status === 'success') await carryTicket(result.data.ticket);
  return result;
}

/** Success is told by the page that it leads to. */
function showFailure(message: Message): void {
  if (message.variant === 'destructive') showToast(message);
}

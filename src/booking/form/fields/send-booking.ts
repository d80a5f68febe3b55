import { type Message, MESSAGES } from '#config/messages.ts';
import { ATTRIBUTION_KEY } from '#domain/attribution/note-attribution.ts';
import { readStored } from '#lib/forms/browser-storage.ts';
import { submissionIdFor } from '#lib/forms/submission-id.ts';
import { serverNow } from '#lib/server-clock.ts';
import { callServerAction } from '#ui/forms/call-server-action.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { submitBooking } from '../actions.ts';
import { BOOKING_FIELDS, type BookingResult, type BookingValues } from '../booking-fields.ts';
import { validateBooking } from '../schema.ts';

const DEADLINE_MS = 4_000;

/**
 * Exchanges the sealed ticket of a booking for an HttpOnly cookie. A server action that set the cookie
 * itself would make the router reload the page, which can race the redirect to the confirmation. Never
 * throws: without the cookie, the confirmation just shows less.
 */
async function storeTicketCookie(ticket: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    await fetch('/api/ticket', { method: 'POST', body: ticket, signal });
  } catch (error) {
    console.warn('The ticket could not be stored.', error);
  }
}

/** Validates a booking and sends it. Imported on first interaction, because it loads the schema. */
export async function sendBooking(
  form: HTMLFormElement,
  values: BookingValues,
  timeZone: string,
): Promise<BookingResult> {
  const now = serverNow();
  const validation = validateBooking(values, now && timeZone, now ?? undefined);
  if (validation.status === 'invalid') return validation;
  const data = new FormData(form);
  for (const field of BOOKING_FIELDS) data.set(field, values[field]);
  data.set('attribution', JSON.stringify(readStored('session', ATTRIBUTION_KEY)));
  const { booking } = validation;
  // The submission id covers `again`, so repeating a canceled booking doesn't count as a double press.
  const chosen = ['quoteId', 'selection', 'code', 'saysNew', 'size', 'again'];
  const context = [...chosen, 'shownPrices', 'shownPricesIfNew'].map((name) => data.get(name));
  data.set('submissionId', submissionIdFor('booking', [booking, ...context]));
  const failure = MESSAGES.bookingFailed(null);
  const result = await callServerAction(() => submitBooking(data), failure, showFailure);
  if (result.status === 'success') await storeTicketCookie(result.data.ticket);
  return result;
}

/** Shows a toast for failures only. The next page announces success, and the form shows changed prices. */
function showFailure(message: Message): void {
  if (message.variant === 'destructive') showToast(message);
}

import { readTicket } from '#booking/form/server/ticket-cookie.ts';
import { loadBooking } from '#data/bookings/customer-calls.ts';
import type { ManagedBooking } from '#domain/booking/schemas.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

/** The confirmation says the most important without it, so nobody waits long. */
const DEADLINE_MS = 2_000;

/** The booking that this browser has just made; null when it made none, or it can't be had now. */
export async function loadTicket(): Promise<ManagedBooking | null> {
  const ticket = await readTicket();
  if (!ticket) return null;
  try {
    return await withinDeadline(loadBooking(ticket.token), DEADLINE_MS);
  } catch (error) {
    log.warn('The ticket of a booking could not be loaded.', { error });
    return null;
  }
}

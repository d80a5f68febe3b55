import { cache } from 'react';
import { readTicket } from '#booking/form/server/ticket-cookie.ts';
import { loadInTime } from '#booking/load-in-time.ts';
import { loadBooking } from '#data/bookings/customer-calls.ts';
import type { ManagedBooking } from '#domain/booking/schemas.ts';

/** Returns the booking that this browser just made; null without one, or when loading it fails. */
export const loadTicket = cache(async (): Promise<ManagedBooking | null> => {
  const ticket = await readTicket();
  if (!ticket) return null;
  return loadInTime(
    () => loadBooking(ticket.token),
    'The ticket of a booking could not be loaded.',
  );
});

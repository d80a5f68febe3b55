import { readTicket } from '#features/booking/server/ticket-cookie.ts';
import { respondWithCalendar } from '#features/manage-booking/respond-with-calendar.ts';

/** The calendar file of the visit that this browser has just booked. */
export async function GET(): Promise<Response> {
  return respondWithCalendar((await readTicket())?.token ?? '');
}

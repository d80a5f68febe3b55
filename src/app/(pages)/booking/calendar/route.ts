import { readTicket } from '#booking/form/server/ticket-cookie.ts';
import { respondWithCalendar } from '#booking/visit/load-for-customer.ts';

/** Returns the calendar file of the visit that this browser just booked. */
export async function GET(): Promise<Response> {
  return respondWithCalendar((await readTicket())?.token ?? '');
}

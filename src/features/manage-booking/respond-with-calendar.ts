import { getSettings } from '#content/getters/get-settings.ts';
import { customerEntry } from '#domain/bookings/calendar-entries.ts';
import { calendarMessage } from '#domain/bookings/calendar.ts';
import { loadForCustomer } from './load-for-customer.ts';

/** The calendar file of a visit as it stands now. @param token of the customer's link */
export async function respondWithCalendar(token: string): Promise<Response> {
  const booking = await loadForCustomer(token);
  if (booking === 'unavailable') {
    return new Response("We can't load this right now. Please try again in a minute.", {
      status: 503,
      headers: { 'Retry-After': '60' },
    });
  }
  if (!booking) return new Response('There is no such request.', { status: 404 });
  const business = await getSettings();
  const { businessName: name, email, timeZone } = business;
  const { file, method } = calendarMessage(
    customerEntry(booking, business),
    { name, email, timeZone },
    booking.email ?? undefined,
  );
  return new Response(file, {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${method}`,
      'Content-Disposition': 'attachment; filename="detailing-visit.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}

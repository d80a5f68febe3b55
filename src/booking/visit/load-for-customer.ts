import { environment } from '#config/env.ts';
import { getSettings } from '#content/getters/pages.ts';
import { loadBooking } from '#data/bookings/customer-calls.ts';
import { loadInvitation } from '#data/bookings/invitations.ts';
import { DataError } from '#data/errors.ts';
import { customerEntry } from '#domain/booking/calendar/calendar-entries.ts';
import { calendarMessage } from '#domain/booking/calendar/calendar-file.ts';
import { isManageToken } from '#domain/booking/manage-path.ts';
import { NO_SUMS } from '#domain/money/booking-sums.ts';
import { log } from '#lib/logging/log.ts';

/** Returns the booking of a customer's link; null for an unknown link. */
export const loadForCustomer = (token: string) =>
  loadBehind(token, async () => {
    const booking = await loadBooking(token);
    // Without a payment account the page doesn't mention payments.
    return booking && !environment().payments ? { ...booking, ...NO_SUMS } : booking;
  });

/** Returns the invitation of an emailed link; null for an unknown link. */
export const loadInvitationFor = (token: string) => loadBehind(token, loadInvitation);

async function loadBehind<Found>(
  token: string,
  load: (token: string) => Promise<Found | null>,
): Promise<Found | 'unavailable' | null> {
  if (!isManageToken(token)) return null;
  try {
    return await load(token);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    log.error("A customer's request could not be loaded.", { error });
    return 'unavailable';
  }
}

/** Returns the calendar file of a visit. @param token of the customer's link */
export async function respondWithCalendar(token: string): Promise<Response> {
  const booking = await loadForCustomer(token);
  if (booking === 'unavailable') {
    return new Response("We can't load this right now. Please try again in a minute.", {
      status: 503,
      headers: { 'Retry-After': '60' },
    });
  }
  if (!booking) return new Response("We can't find this request.", { status: 404 });
  const business = await getSettings();
  const { businessName: name, email, timeZone } = business;
  const { file, method } = calendarMessage(
    customerEntry(booking, business),
    { name, email, timeZone, replies: environment().email.replies },
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

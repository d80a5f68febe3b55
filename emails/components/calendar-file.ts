import type { Business, RenderedEmail, BookingUpdateEmailProps } from '#domain/emails.ts';
import { customerEntry } from '#domain/bookings/calendar-entries.ts';
import { calendarMessage } from '#domain/bookings/calendar.ts';

/** The calendar message attached to an email about a visit. Its content is base64. */
export function calendarAttachmentOf(
  booking: BookingUpdateEmailProps,
  business: Business,
): RenderedEmail['attachments'][number] {
  const organizer = { name: business.businessName, email: business.email };
  const { file, method } = calendarMessage(
    customerEntry(booking, business),
    organizer,
    booking.email,
  );
  return {
    filename: 'detailing-visit.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(file).toString('base64'),
  };
}

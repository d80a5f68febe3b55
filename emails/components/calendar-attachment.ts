import { customerEntry } from '#domain/booking/calendar/calendar-entries.ts';
import { calendarMessage } from '#domain/booking/calendar/calendar-file.ts';
import type { BookingPayload } from '#domain/booking/schemas.ts';
import type { Business, RenderedEmail } from '#domain/emails/outbox.ts';

/** Returns the calendar file attached to an email about a booking. Its content is base64. */
export function calendarAttachment(
  booking: BookingPayload,
  business: Business,
): RenderedEmail['attachments'][number] {
  const { businessName: name, email, timeZone, replies } = business;
  const { file, method } = calendarMessage(
    customerEntry(booking, business),
    { name, email, timeZone, replies },
    booking.email ?? undefined,
  );
  return {
    filename: 'detailing-visit.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(file).toString('base64'),
  };
}

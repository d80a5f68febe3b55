import { calendarEntry } from '#domain/calendar-entry.ts';
import type { BookingEmailProps, Business, RenderedEmail } from '#domain/emails.ts';
import { formatAddress } from './booking-text.ts';

/** The tentative calendar file attached to a booking confirmation. Its content is base64. */
export function calendarAttachment(
  booking: BookingEmailProps,
  business: Business,
): RenderedEmail['attachments'][number] {
  const entry = calendarEntry({
    ...booking,
    address: formatAddress(booking),
    businessName: business.businessName,
    phone: business.phone,
  });
  return {
    filename: 'detailing-visit.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(entry).toString('base64'),
  };
}

import type { BookingEmailProps, RenderedEmail } from '#data/types.ts';
import { calendarEntry } from '#domain/calendar-entry.ts';
import type { Business } from './business.ts';
import { addressInWords } from './email-props.ts';

/** The tentative calendar file that goes with a booking confirmation. Content in base64. */
export function visitCalendar(
  facts: BookingEmailProps,
  business: Business,
): RenderedEmail['attachments'][number] {
  const entry = calendarEntry({
    ...facts,
    address: addressInWords(facts),
    businessName: business.businessName,
    phone: business.phone,
  });
  return {
    filename: 'detailing-visit.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(entry).toString('base64'),
  };
}

import type { Business, RenderedEmail, VisitEmailProps } from '#domain/emails.ts';
import { customerEntry } from '#domain/requests/visit-entries.ts';
import { visitMessage } from '#domain/visit-calendar.ts';

/** The calendar message attached to an email about a visit. Its content is base64. */
export function visitAttachment(
  visit: VisitEmailProps,
  business: Business,
): RenderedEmail['attachments'][number] {
  const organizer = { name: business.businessName, email: business.email };
  const { file, method } = visitMessage(customerEntry(visit, business), organizer, visit.email);
  return {
    filename: 'detailing-visit.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(file).toString('base64'),
  };
}

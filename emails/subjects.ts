import type {
  AdminVisitKind,
  BookingEmailProps,
  Business,
  ContactEmailProps,
  CustomerVisitKind,
  DaySummaryProps,
  QuoteEmailProps,
  VisitEmailProps,
} from '#domain/emails.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { formatDay, formatVisitTimeShort } from '#domain/visit-time.ts';

const MAX_LENGTH = 140;

export const bookingConfirmationSubject = (booking: BookingEmailProps, business: Business) =>
  oneLine(`Booking request #${booking.appointmentNumber} received – ${business.businessName}`);

export const bookingAdminSubject = (booking: BookingEmailProps) => {
  const { appointmentNumber, packageTitle, name } = booking;
  const when = formatVisitTimeShort(booking.preferredDate, booking.preferredTime);
  return oneLine(
    `${spamPrefix(booking)}New booking request #${appointmentNumber}: ${packageTitle}, ${when}, ${name}`,
  );
};

export const quoteSubject = ({ quoteNumber, total }: QuoteEmailProps, business: Business) =>
  oneLine(`Your quote #${quoteNumber} for ${formatUsd(total)} – ${business.businessName}`);

export const contactNotificationSubject = (message: ContactEmailProps) => {
  const { name, subject } = message;
  return oneLine(`${spamPrefix(message)}New message from ${name}${subject ? `: ${subject}` : ''}`);
};

export const contactConfirmationSubject = (business: Business) =>
  oneLine(`We received your message – ${business.businessName}`);

const shortWhen = (visit: VisitEmailProps) =>
  formatVisitTimeShort(
    visit.proposedDate ?? visit.visitDate,
    visit.proposedTime ?? visit.visitTime,
  );

export const visitSubject = (
  kind: CustomerVisitKind,
  visit: VisitEmailProps,
  { businessName }: Business,
) => {
  const subjects: Record<CustomerVisitKind, string> = {
    'send-visit-confirmed': `${visit.moved ? 'New time' : 'Confirmed'}: ${shortWhen(visit)}`,
    'send-visit-proposed': `Another time for you: ${shortWhen(visit)}`,
    'send-visit-declined': `About your booking request #${visit.appointmentNumber}`,
    'send-visit-cancelled': `Canceled: your visit on ${shortWhen(visit)}`,
    'send-visit-reminder': `Reminder: we come on ${shortWhen(visit)}`,
    'send-visit-thanks': 'Thank you for your visit',
  };
  return oneLine(`${subjects[kind]} – ${businessName}`);
};

export const visitAdminSubject = (kind: AdminVisitKind, visit: VisitEmailProps) => {
  const subjects: Record<AdminVisitKind, string> = {
    'send-admin-accepted': 'Time accepted',
    'send-admin-asked': 'Another time wanted',
    'send-admin-cancelled': 'Canceled by the customer',
  };
  return oneLine(
    `${subjects[kind]}: #${visit.appointmentNumber}, ${shortWhen(visit)}, ${visit.name}`,
  );
};

export const daySummarySubject = ({ date, visits }: DaySummaryProps) =>
  oneLine(`${visits.length === 1 ? '1 visit' : `${visits.length} visits`} on ${formatDay(date)}`);

const spamPrefix = ({ looksLikeSpam }: { looksLikeSpam: boolean }) =>
  looksLikeSpam ? '[Possible spam] ' : '';

/** Keeps line breaks, control characters and direction marks of a visitor out of the header. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= MAX_LENGTH) return line;
  const start = characters.slice(0, MAX_LENGTH - 1).join('');
  return `${start.trimEnd()}…`;
}

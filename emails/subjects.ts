import type { BookingEmailProps, Business, ContactEmailProps } from '#domain/emails.ts';
import { formatVisitTimeShort } from '#domain/visit-time.ts';

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

export const contactNotificationSubject = (message: ContactEmailProps) => {
  const { name, subject } = message;
  return oneLine(`${spamPrefix(message)}New message from ${name}${subject ? `: ${subject}` : ''}`);
};

export const contactConfirmationSubject = (business: Business) =>
  oneLine(`We received your message – ${business.businessName}`);

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

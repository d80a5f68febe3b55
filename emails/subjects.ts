import type { BookingEmailProps, ContactEmailProps } from '#data/types.ts';
import { visitInShort } from '#domain/visit-time.ts';
import type { Business } from './components/business.ts';

const MAX_LENGTH = 140;

export const bookingConfirmationSubject = (facts: BookingEmailProps, business: Business) =>
  oneLine(`Booking request #${facts.appointmentNumber} received – ${business.businessName}`);

export const bookingAdminSubject = (facts: BookingEmailProps) => {
  const when = visitInShort(facts.preferredDate, facts.preferredTime);
  return oneLine(
    `${spamMark(facts)}New booking request #${facts.appointmentNumber}: ` +
      `${facts.packageTitle}, ${when}, ${facts.name}`,
  );
};

export const contactNotificationSubject = (facts: ContactEmailProps) =>
  oneLine(
    `${spamMark(facts)}New message from ${facts.name}${facts.subject ? `: ${facts.subject}` : ''}`,
  );

export const contactConfirmationSubject = (business: Business) =>
  oneLine(`We received your message – ${business.businessName}`);

const spamMark = ({ looksLikeSpam }: { looksLikeSpam: boolean }) =>
  looksLikeSpam ? '[Possible spam] ' : '';

/** No line break, control or direction mark of a visitor may reach a header. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > MAX_LENGTH
    ? `${characters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

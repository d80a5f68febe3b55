import { type ReactElement, createElement } from 'react';
import { render, toPlainText } from 'react-email';
import type { Business, OutboxEmail, RenderedEmail } from '#domain/emails.ts';
import BookingAdminNotification from '#emails/booking-admin-notification.tsx';
import BookingConfirmation from '#emails/booking-confirmation.tsx';
import ContactConfirmation from '#emails/contact-confirmation.tsx';
import ContactNotification from '#emails/contact-notification.tsx';
import * as subjects from '#emails/subjects.ts';
import { calendarAttachment } from '#emails/components/calendar-attachment.ts';

type Letter = Omit<RenderedEmail, 'html' | 'text'> & { content: ReactElement };

/**
 * Turns a row of the outbox into the mail that is sent: subject, HTML, plain text, calendar file.
 * Answers go from the owner's mail to the visitor, and from the visitor's to the business.
 * @param adminAddress where the owner reads about bookings and messages
 * @throws RangeError when the facts hold no real date
 */
export async function renderEmail(
  email: OutboxEmail,
  business: Business,
  adminAddress: string,
): Promise<RenderedEmail> {
  const { content, ...letter } = compose(email, business, adminAddress);
  const html = await render(content);
  return { ...letter, html, text: toPlainText(html, PLAIN_TEXT) };
}

function compose(email: OutboxEmail, business: Business, adminAddress: string): Letter {
  switch (email.kind) {
    case 'send-confirmation':
      return {
        to: email.facts.email,
        replyTo: business.email,
        subject: subjects.bookingConfirmationSubject(email.facts, business),
        content: createElement(BookingConfirmation, { booking: email.facts, business }),
        attachments: [calendarAttachment(email.facts, business)],
      };
    case 'send-admin-notification':
      return {
        to: adminAddress,
        replyTo: safeReplyTo(email.facts.email),
        subject: subjects.bookingAdminSubject(email.facts),
        content: createElement(BookingAdminNotification, { booking: email.facts, business }),
        attachments: [],
      };
    case 'send-contact-notification':
      return {
        to: adminAddress,
        replyTo: safeReplyTo(email.facts.email),
        subject: subjects.contactNotificationSubject(email.facts),
        content: createElement(ContactNotification, { message: email.facts, business }),
        attachments: [],
      };
    case 'send-contact-confirmation':
      return {
        to: email.facts.email,
        replyTo: business.email,
        subject: subjects.contactConfirmationSubject(business),
        content: createElement(ContactConfirmation, { message: email.facts, business }),
        attachments: [],
      };
  }
}

/**
 * The forms take almost anything with an @ in it, Resend does not: a reply address that it would
 * refuse must not keep the owner from hearing of a lead. It still stands in the mail's text.
 */
function safeReplyTo(address: string): string | null {
  return /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/.test(address)
    ? address
    : null;
}

const heading = (selector: string) => ({
  selector,
  format: 'heading',
  options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
});
const PLAIN_TEXT = {
  selectors: [
    heading('h1'),
    heading('h2'),
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
  ],
};

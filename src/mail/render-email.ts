import { type ReactElement, createElement } from 'react';
import { render, toPlainText } from 'react-email';
import type { ReceiptPayload } from '#domain/bookings/money.ts';
import type { Business } from '#domain/emails/business.ts';
import type { OutboxEmail, RenderedEmail } from '#domain/emails/outbox.ts';
import BookingAdminNotification from '#emails/booking-admin-notification.tsx';
import BookingAdminUpdate from '#emails/booking-admin-update.tsx';
import BookingReceipt from '#emails/booking-receipt.tsx';
import BookingReceived from '#emails/booking-received.tsx';
import BookingUpdated from '#emails/booking-update.tsx';
import { calendarAttachment } from '#emails/components/calendar-attachment.ts';
import ContactConfirmation from '#emails/contact-confirmation.tsx';
import ContactNotification from '#emails/contact-notification.tsx';
import DaySummary from '#emails/day-summary.tsx';
import Overflow from '#emails/overflow.tsx';
import QuoteCopy from '#emails/quote-copy.tsx';
import * as subjects from '#emails/subjects.ts';

type EmailDraft = Omit<RenderedEmail, 'html' | 'text'> & { content: ReactElement };

/**
 * Turns a row of the outbox into the email to send: subject, HTML, plain text, calendar file. The
 * owner's replies go to the visitor, and the visitor's to the business.
 * @param adminAddress where the owner receives bookings and messages
 * @throws RangeError when the payload has no valid date
 */
export async function renderEmail(
  email: OutboxEmail,
  business: Business,
  adminAddress: string,
): Promise<RenderedEmail> {
  const { content, ...draft } = composeDraft(email, business, adminAddress);
  const html = await render(content);
  return { ...draft, html, text: toPlainText(html, PLAIN_TEXT) };
}

/** The receipt of a booking as a page for paper, the same as in its email. */
export const renderReceipt = (booking: ReceiptPayload, business: Business): Promise<string> =>
  render(createElement(BookingReceipt, { booking, business }));

function composeDraft(email: OutboxEmail, business: Business, adminAddress: string): EmailDraft {
  switch (email.kind) {
    case 'send-confirmation':
      return {
        to: email.payload.email,
        replyTo: business.email,
        subject: subjects.bookingReceivedSubject(email.payload, business),
        content: createElement(BookingReceived, { booking: email.payload, business }),
        attachments: [calendarAttachment(email.payload, business)],
      };
    case 'send-admin-notification':
      return {
        to: adminAddress,
        replyTo: safeReplyTo(email.payload.email),
        subject: subjects.bookingAdminSubject(email.payload),
        content: createElement(BookingAdminNotification, { booking: email.payload, business }),
        attachments: [],
      };
    case 'send-visit-confirmed':
    case 'send-visit-proposed':
    case 'send-visit-declined':
    case 'send-visit-cancelled':
    case 'send-visit-reminder':
    case 'send-visit-thanks':
      return {
        to: email.payload.email,
        replyTo: business.email,
        subject: subjects.updateSubject(email.kind, email.payload, business),
        content: createElement(BookingUpdated, {
          kind: email.kind,
          booking: email.payload,
          business,
        }),
        attachments:
          email.kind === 'send-visit-thanks' ? [] : [calendarAttachment(email.payload, business)],
      };
    case 'send-visit-receipt':
      return {
        to: email.payload.email,
        replyTo: business.email,
        subject: subjects.receiptSubject(email.payload, business),
        content: createElement(BookingReceipt, { booking: email.payload, business }),
        attachments: [],
      };
    case 'send-admin-accepted':
    case 'send-admin-asked':
    case 'send-admin-cancelled':
      return {
        to: adminAddress,
        replyTo: safeReplyTo(email.payload.email),
        subject: subjects.adminUpdateSubject(email.kind, email.payload),
        content: createElement(BookingAdminUpdate, {
          kind: email.kind,
          booking: email.payload,
          business,
        }),
        attachments: [],
      };
    case 'send-admin-summary':
      return {
        to: adminAddress,
        replyTo: null,
        subject: subjects.daySummarySubject(email.payload),
        content: createElement(DaySummary, { summary: email.payload, business }),
        attachments: [],
      };
    case 'send-admin-overflow':
      return {
        to: adminAddress,
        replyTo: null,
        subject: subjects.overflowSubject(email.payload),
        content: createElement(Overflow, { overflow: email.payload, business }),
        attachments: [],
      };
    case 'send-quote':
      return {
        to: email.payload.email,
        replyTo: business.email,
        subject: subjects.quoteSubject(email.payload, business),
        content: createElement(QuoteCopy, { quote: email.payload, business }),
        attachments: [],
      };
    case 'send-contact-notification':
      return {
        to: adminAddress,
        replyTo: safeReplyTo(email.payload.email),
        subject: subjects.contactNotificationSubject(email.payload),
        content: createElement(ContactNotification, { message: email.payload, business }),
        attachments: [],
      };
    case 'send-contact-confirmation':
      return {
        to: email.payload.email,
        replyTo: business.email,
        subject: subjects.contactConfirmationSubject(business),
        content: createElement(ContactConfirmation, { message: email.payload, business }),
        attachments: [],
      };
  }
}

/**
 * The forms accept almost anything with an @, Resend does not: a reply address that it would reject
 * must not keep a lead from the owner. The email's text still shows it.
 */
function safeReplyTo(address: string | null): string | null {
  return address !== null &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/.test(address)
    ? address
    : null;
}

const heading = (selector: string) => ({
  selector,
  format: 'heading',
  options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
});
/** Links whose words are what they lead to. */
const withoutHref = (selector: string) => ({
  selector,
  format: 'anchor',
  options: { ignoreHref: true },
});
const PLAIN_TEXT = {
  selectors: [
    heading('h1'),
    heading('h2'),
    withoutHref('a[href^="tel:"]'),
    withoutHref('a[href^="mailto:"]'),
    withoutHref('a[href^="https://www.google.com/maps"]'),
    withoutHref('a[data-bare-address]'),
  ],
};

import { type ReactElement, createElement } from 'react';
import { render, toPlainText } from 'react-email';
import { oneClickPath } from '#domain/booking/invitation/invitations.ts';
import type { ReceiptPayload } from '#domain/booking/receipt.ts';
import type {
  Business,
  CustomerUpdateKind,
  OutboxEmail,
  RenderedEmail,
} from '#domain/emails/outbox.ts';
import BookingAdminNotification from '#emails/booking-admin-notification.tsx';
import BookingAdminUpdate from '#emails/booking-admin-update.tsx';
import BookingReceipt from '#emails/booking-receipt.tsx';
import BookingReceived from '#emails/booking-received.tsx';
import BookingUpdated from '#emails/booking-update.tsx';
import { calendarAttachment } from '#emails/components/calendar-attachment.ts';
import ContactConfirmation from '#emails/contact-confirmation.tsx';
import ContactNotification from '#emails/contact-notification.tsx';
import DaySummary from '#emails/day-summary.tsx';
import Invitation from '#emails/invitation.tsx';
import Overflow from '#emails/overflow.tsx';
import QuoteCopy from '#emails/quote-copy.tsx';
import * as subjects from '#emails/subjects.ts';
import WaitingCall from '#emails/waiting-call.tsx';

type EmailDraft = Omit<RenderedEmail, 'html' | 'text'> & { content: ReactElement };

/**
 * Returns the email for a row of the outbox: subject, HTML, plain text, calendar file. The owner's replies go to the
 * visitor, and the visitor's replies to the business.
 * @param adminAddress the owner's address for bookings and messages
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

/** Returns the receipt of a booking as a printable page, the same as in its email. */
export const renderReceipt = (booking: ReceiptPayload, business: Business): Promise<string> =>
  render(createElement(BookingReceipt, { booking, business }));

function composeDraft(email: OutboxEmail, business: Business, adminAddress: string): EmailDraft {
  const toCustomer = (to: string) => ({ to, replyTo: business.email, attachments: [] });
  const toOwner = (customer: string | null) => ({
    to: adminAddress,
    replyTo: safeReplyTo(customer),
    attachments: [],
  });
  switch (email.kind) {
    case 'send-confirmation':
      return {
        ...toCustomer(email.payload.email),
        subject: subjects.bookingReceivedSubject(email.payload, business),
        content: createElement(BookingReceived, { booking: email.payload, business }),
        attachments: [calendarAttachment(email.payload, business)],
      };
    case 'send-admin-notification':
      return {
        ...toOwner(email.payload.email),
        subject: subjects.bookingAdminSubject(email.payload),
        content: createElement(BookingAdminNotification, { booking: email.payload, business }),
      };
    case 'send-visit-confirmed':
    case 'send-visit-proposed':
    case 'send-visit-declined':
    case 'send-visit-cancelled':
    case 'send-visit-reminder':
    case 'send-visit-thanks':
    case 'send-visit-payment': {
      const { kind, payload: booking } = email;
      return {
        ...toCustomer(booking.email),
        subject: subjects.updateSubject(kind, booking, business),
        content: createElement(BookingUpdated, { kind, booking, business }),
        attachments: WITHOUT_CALENDAR.has(kind) ? [] : [calendarAttachment(booking, business)],
      };
    }
    case 'send-visit-receipt':
      return {
        ...toCustomer(email.payload.email),
        subject: subjects.receiptSubject(email.payload, business),
        content: createElement(BookingReceipt, { booking: email.payload, business }),
      };
    case 'send-admin-accepted':
    case 'send-admin-change-request':
    case 'send-admin-cancelled':
    case 'send-admin-payment': {
      const { kind, payload: booking } = email;
      return {
        ...toOwner(booking.email),
        subject: subjects.adminUpdateSubject(kind, booking),
        content: createElement(BookingAdminUpdate, { kind, booking, business }),
      };
    }
    case 'send-admin-summary':
      return {
        ...toOwner(null),
        subject: subjects.daySummarySubject(email.payload),
        content: createElement(DaySummary, { summary: email.payload, business }),
      };
    case 'send-admin-overflow':
      return {
        ...toOwner(null),
        subject: subjects.overflowSubject(email.payload),
        content: createElement(Overflow, { overflow: email.payload, business }),
      };
    case 'send-next-visit':
    case 'send-opening': {
      const { payload: invitation } = email;
      return {
        ...toCustomer(invitation.email),
        subject: subjects.invitationSubject(invitation, business),
        content: createElement(Invitation, { invitation, business }),
        ...(invitation.manageToken !== undefined && {
          unsubscribeUrl: `${business.siteUrl}${oneClickPath(invitation.manageToken)}`,
        }),
      };
    }
    case 'send-waiting-call':
      return {
        ...toOwner(null),
        subject: subjects.waitingCallSubject(email.payload),
        content: createElement(WaitingCall, { call: email.payload, business }),
      };
    case 'send-quote':
      return {
        ...toCustomer(email.payload.email),
        subject: subjects.quoteSubject(email.payload, business),
        content: createElement(QuoteCopy, { quote: email.payload, business }),
      };
    case 'send-contact-notification':
      return {
        ...toOwner(email.payload.email),
        subject: subjects.contactNotificationSubject(email.payload),
        content: createElement(ContactNotification, { message: email.payload, business }),
      };
    case 'send-contact-confirmation':
      return {
        ...toCustomer(email.payload.email),
        subject: subjects.contactConfirmationSubject(business),
        content: createElement(ContactConfirmation, { message: email.payload, business }),
      };
  }
}

const WITHOUT_CALENDAR: ReadonlySet<CustomerUpdateKind> = new Set([
  'send-visit-thanks',
  'send-visit-payment',
]);

/**
 * Returns an address that Resend accepts, otherwise null. The forms accept almost anything with an @. An email to the
 * owner must not fail for its reply address, which the text still shows.
 */
function safeReplyTo(address: string | null): string | null {
  return address !== null && ACCEPTED_ADDRESS.test(address) ? address : null;
}

const ACCEPTED_ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

const heading = (selector: string) => ({
  selector,
  format: 'heading',
  options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
});
/** Links whose text is already their target. */
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

import type { ReactElement } from 'react';
import { render } from 'react-email';
import BookingAdminNotification from '../../../emails/booking-admin-notification.tsx';
import BookingAdminUpdate from '../../../emails/booking-admin-update.tsx';
import BookingReceipt from '../../../emails/booking-receipt.tsx';
import BookingReceived from '../../../emails/booking-received.tsx';
import BookingUpdated from '../../../emails/booking-update.tsx';
import {
  SAMPLE_BOOKING,
  SAMPLE_BUSINESS,
  SAMPLE_INVITATION,
  SAMPLE_MESSAGE,
  SAMPLE_QUOTE,
  SAMPLE_RECEIPT,
  SAMPLE_UPDATE,
} from '../../../emails/components/sample.ts';
import ContactConfirmation from '../../../emails/contact-confirmation.tsx';
import ContactNotification from '../../../emails/contact-notification.tsx';
import Invitation from '../../../emails/invitation.tsx';
import QuoteCopy from '../../../emails/quote-copy.tsx';

const business = { ...SAMPLE_BUSINESS, takesPayments: true };

/** A booking whose names, address and services take several lines above the button of an email. */
const LONG = {
  name: 'Bartholomew Montgomery-Featherstonehaugh',
  address: '12345 South Minnehaha Parkway Northwest, Apartment 1204',
  city: 'St. Louis Park',
  services: ['Complete Detail Package', 'Headlight Restoration', 'Wheel Restoration'],
  quote: null,
  preferredTime: '08:00',
  preferredUntil: '11:00',
  visitTime: '08:00',
  visitUntil: '11:00',
  deposit: 100,
};
const booking = { ...SAMPLE_BOOKING, ...LONG };
const update = { ...SAMPLE_UPDATE, ...LONG, note: null };
const requested = {
  requestedDate: '2026-12-08',
  requestedTime: '14:00',
  requestedUntil: '17:00',
};
const proposed = { proposedDate: '2026-12-08', proposedTime: '14:00', proposedUntil: '17:00' };
const late = { status: 'cancelled', paid: 120, back: 21 } as const;
const due = { amount: 40, kind: 'balance' } as const;

/** Each kind of email that has a button, with long text above it. */
const EMAILS: Record<string, ReactElement> = {
  received: <BookingReceived booking={booking} business={business} />,
  'received, not confirmed at once': (
    <BookingReceived booking={{ ...booking, requestReason: 'taken' }} business={business} />
  ),
  confirmed: <BookingUpdated kind="send-visit-confirmed" booking={update} business={business} />,
  proposed: (
    <BookingUpdated
      kind="send-visit-proposed"
      booking={{ ...update, ...proposed, status: 'proposed' }}
      business={business}
    />
  ),
  declined: <BookingUpdated kind="send-visit-declined" booking={update} business={business} />,
  canceled: <BookingUpdated kind="send-visit-cancelled" booking={update} business={business} />,
  reminder: <BookingUpdated kind="send-visit-reminder" booking={update} business={business} />,
  thanks: <BookingUpdated kind="send-visit-thanks" booking={update} business={business} />,
  'payment after it was canceled': (
    <BookingUpdated
      kind="send-visit-payment"
      booking={{ ...update, ...late }}
      business={business}
    />
  ),
  receipt: <BookingReceipt booking={{ ...SAMPLE_RECEIPT, ...LONG, due }} business={business} />,
  quote: <QuoteCopy quote={{ ...SAMPLE_QUOTE, name: LONG.name }} business={business} />,
  opening: <Invitation invitation={{ ...SAMPLE_INVITATION, weeks: null }} business={business} />,
  'next visit': <Invitation invitation={SAMPLE_INVITATION} business={business} />,
  'message received': <ContactConfirmation message={SAMPLE_MESSAGE} business={business} />,
  'to the owner: request': (
    <BookingAdminNotification
      booking={{ ...booking, looksLikeSpam: true, saysNewButKnown: true }}
      business={business}
    />
  ),
  'to the owner: confirmed at once': (
    <BookingAdminNotification
      booking={{ ...booking, status: 'confirmed', saysNewButKnown: true }}
      business={business}
    />
  ),
  'to the owner: another time': (
    <BookingAdminUpdate
      kind="send-admin-change-request"
      booking={{ ...update, ...requested }}
      business={business}
    />
  ),
  'to the owner: payment after it was canceled': (
    <BookingAdminUpdate
      kind="send-admin-payment"
      booking={{ ...update, ...late }}
      business={business}
    />
  ),
  'to the owner: message': (
    <ContactNotification message={{ ...SAMPLE_MESSAGE, looksLikeSpam: true }} business={business} />
  ),
};

/** Renders each kind of email that has a button. @returns its HTML by its name */
export async function renderEmails(): Promise<Record<string, string>> {
  const rendered = Object.entries(EMAILS).map(async ([name, email]) => {
    const html: string = await render(email);
    return [name, html] as const;
  });
  return Object.fromEntries(await Promise.all(rendered));
}

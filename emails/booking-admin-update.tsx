import type { BookingUpdatePayload } from '#domain/booking/schemas.ts';
import { describeBooked } from '#domain/booking/words/booked-services.ts';
import { currentWhen, formatWhen, formatRequestedTime } from '#domain/booking/words/when.ts';
import { callHref } from '#domain/contact/contact-links.ts';
import type { AdminUpdateKind, Business } from '#domain/emails/outbox.ts';
import { keptOf } from '#domain/money/booking-sums.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { BookingDetails, BookingSummary } from './components/booking-details.tsx';
import { EmailLayout } from './components/email-layout.tsx';
import { CustomerDetails, studioPage } from './components/for-owner.tsx';
import { SAMPLE_BUSINESS, SAMPLE_UPDATE } from './components/sample.ts';
import { ActionButton, Paragraph, Subheading } from './components/text.tsx';

type BookingAdminUpdateProps = {
  kind: AdminUpdateKind;
  booking: BookingUpdatePayload;
  business: Business;
};

const TITLES: Record<AdminUpdateKind, string> = {
  'send-admin-accepted': 'Time accepted',
  'send-admin-change-request': 'A different time, please',
  'send-admin-cancelled': 'Visit canceled by the customer',
  'send-admin-payment': 'Money for a canceled visit',
};

/** Informs the owner about the customer's actions through the link, and about payments for a canceled visit. */
export default function BookingAdminUpdate({ kind, booking, business }: BookingAdminUpdateProps) {
  const { name } = booking;
  const requested = kind === 'send-admin-change-request' ? formatRequestedTime(booking) : null;
  return (
    <EmailLayout
      title={TITLES[kind]}
      preview={`${name}: ${describeBooked(booking)}, ${requested ?? formatWhen(currentWhen(booking))}`}
      business={business}
    >
      {requested !== null && (
        <>
          <Subheading>{`${name} asks for`}</Subheading>
          <Paragraph>{requested}</Paragraph>
        </>
      )}
      {kind === 'send-admin-payment' && (
        <Paragraph>
          {`You have ${formatUsd(keptOf(booking))} for this canceled visit. Refund it or keep it in the Studio.`}
        </Paragraph>
      )}
      <ActionButton href={studioPage(business, booking.bookingId)}>Open in the Studio</ActionButton>
      <ActionButton href={callHref(booking.phone)}>Call the customer</ActionButton>
      {booking.note !== null && (
        <>
          <Subheading>{`${name} writes`}</Subheading>
          <Paragraph>
            <span style={{ whiteSpace: 'pre-line' }}>{booking.note}</span>
          </Paragraph>
        </>
      )}
      <Subheading>The visit</Subheading>
      <BookingSummary booking={booking} when={currentWhen(booking)} />
      <BookingDetails booking={booking} business={business} />
      <CustomerDetails booking={booking} />
    </EmailLayout>
  );
}

BookingAdminUpdate.PreviewProps = {
  kind: 'send-admin-change-request',
  booking: SAMPLE_UPDATE,
  business: SAMPLE_BUSINESS,
} satisfies BookingAdminUpdateProps;

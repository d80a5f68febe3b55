import type { BookingUpdatePayload } from '#domain/bookings/schemas.ts';
import { callHref, mailHref } from '#domain/contact-links.ts';
import type { Business } from '#domain/emails/business.ts';
import type { AdminUpdateKind } from '#domain/emails/outbox.ts';
import { ActionButton } from './components/action-button.tsx';
import { DetailTable } from './components/detail-table.tsx';
import { EmailLayout } from './components/email-layout.tsx';
import { SAMPLE_BUSINESS, SAMPLE_UPDATE } from './components/sample.ts';
import { StudioLink } from './components/studio-link.tsx';
import { Paragraph, Subheading, TextLink } from './components/text.tsx';
import { formatWhen, UpdatedBookingDetails } from './components/updated-booking-details.tsx';

type BookingAdminUpdateProps = {
  kind: AdminUpdateKind;
  booking: BookingUpdatePayload;
  business: Business;
};

const TITLES: Record<AdminUpdateKind, string> = {
  'send-admin-accepted': 'Time accepted',
  'send-admin-asked': 'Another time, please',
  'send-admin-cancelled': 'Visit canceled by the customer',
};

/** Tells the owner what the customer did through the link. */
export default function BookingAdminUpdate({ kind, booking, business }: BookingAdminUpdateProps) {
  const { name, phone, email } = booking;
  const call = callHref(phone);
  return (
    <EmailLayout
      title={TITLES[kind]}
      preview={`${name}: ${booking.packageTitle}, ${formatWhen(booking)}`}
      business={business}
    >
      {booking.note !== null && (
        <>
          <Subheading>{`${name} writes`}</Subheading>
          <Paragraph>
            <span style={{ whiteSpace: 'pre-line' }}>{booking.note}</span>
          </Paragraph>
        </>
      )}
      <UpdatedBookingDetails booking={booking} business={business} />
      <Subheading>Customer</Subheading>
      <DetailTable
        rows={[
          { label: 'Name', value: name },
          {
            label: 'Phone',
            value: call === null ? phone : <TextLink href={call}>{phone}</TextLink>,
          },
          { label: 'Email', value: <TextLink href={mailHref(email)}>{email}</TextLink> },
        ]}
      />
      {call !== null && <ActionButton href={call}>Call the customer</ActionButton>}
      <StudioLink business={business} place={booking.bookingId} />
    </EmailLayout>
  );
}

BookingAdminUpdate.PreviewProps = {
  kind: 'send-admin-asked',
  booking: SAMPLE_UPDATE,
  business: SAMPLE_BUSINESS,
} satisfies BookingAdminUpdateProps;

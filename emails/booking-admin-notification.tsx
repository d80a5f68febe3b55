import type { BookingPayload } from '#domain/booking/schemas.ts';
import { describeBooked } from '#domain/booking/words/booked-services.ts';
import { bookingDuration } from '#domain/booking/words/booked-services.ts';
import { formatWhen, preferredWhen } from '#domain/booking/words/when.ts';
import { callHref, mailHref, mapHref } from '#domain/contact/contact-links.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { SAYS_NEW_BUT_KNOWN } from '#domain/pricing/offer.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { formatAddress } from './components/booking-details.tsx';
import { EmailLayout } from './components/email-layout.tsx';
import { CustomerDetails, SpamWarning, studioPage } from './components/for-owner.tsx';
import { BookingPrice } from './components/price-table.tsx';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS } from './components/sample.ts';
import { DetailTable, extraRows } from './components/tables.tsx';
import { ActionButton, Paragraph, Subheading, TextLink } from './components/text.tsx';

type BookingAdminNotificationProps = { booking: BookingPayload; business: Business };

export default function BookingAdminNotification({
  booking,
  business,
}: BookingAdminNotificationProps) {
  const { name, phone, email } = booking;
  const booked = describeBooked(booking);
  const when = formatWhen(preferredWhen(booking));
  const address = formatAddress(booking);
  const call = callHref(phone);
  const duration = bookingDuration(booking, business.durations);
  const isConfirmed = booking.status === 'confirmed';
  return (
    <EmailLayout
      title={isConfirmed ? 'New booking, confirmed at once' : 'New booking request'}
      preview={`${name}: ${booked}, ${when}, ${booking.city}`}
      business={business}
    >
      {booking.looksLikeSpam && <SpamWarning />}
      {booking.saysNewButKnown && <Paragraph>{SAYS_NEW_BUT_KNOWN}.</Paragraph>}
      {isConfirmed && (
        <Paragraph>
          This time was free, so we told the customer that the visit is confirmed. To undo that,
          call them and cancel it in the Studio.
        </Paragraph>
      )}
      <DetailTable
        rows={[
          { label: 'When', value: when },
          { label: 'Where', value: <TextLink href={mapHref(address)}>{address}</TextLink> },
          { label: 'Service', value: booked },
        ]}
      />

      <ActionButton href={studioPage(business, booking.bookingId)}>
        {isConfirmed ? 'Open in the Studio' : 'Confirm in the Studio'}
      </ActionButton>
      <ActionButton href={call}>Call the customer</ActionButton>
      {call === null && email !== null && (
        <ActionButton href={mailHref(email)}>Email the customer</ActionButton>
      )}

      <Subheading>The request</Subheading>
      <DetailTable
        rows={[
          { label: 'Request', value: `#${booking.bookingNumber} (${booking.status})` },
          { label: 'Vehicle', value: formatVehicle(booking) },
          ...(duration ? [{ label: 'Time it takes', value: `about ${duration}` }] : []),
          ...extraRows('all', booking),
        ]}
      />
      <CustomerDetails booking={booking} />

      <BookingPrice booking={booking} title="Quote" />
    </EmailLayout>
  );
}

BookingAdminNotification.PreviewProps = { booking: SAMPLE_BOOKING, business: SAMPLE_BUSINESS };

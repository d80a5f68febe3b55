import type { BookingPayload } from '#domain/bookings/schemas.ts';
import { withZone } from '#domain/bookings/times.ts';
import { formatWhen, preferredWhen } from '#domain/bookings/when.ts';
import { callHref, mailHref, mapHref } from '#domain/contact-links.ts';
import { bookingDuration } from '#domain/duration.ts';
import type { Business } from '#domain/emails/business.ts';
import { ActionButton } from './components/action-button.tsx';
import { formatAddress, formatVehicle } from './components/booking-text.ts';
import { CustomerDetails } from './components/customer-details.tsx';
import { DetailTable } from './components/detail-table.tsx';
import { EmailLayout } from './components/email-layout.tsx';
import { BookingPrice } from './components/price-table.tsx';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS } from './components/sample.ts';
import { SpamWarning } from './components/spam-warning.tsx';
import { StudioLink } from './components/studio-link.tsx';
import { Subheading, TextLink } from './components/text.tsx';

type BookingAdminNotificationProps = { booking: BookingPayload; business: Business };

export default function BookingAdminNotification({
  booking,
  business,
}: BookingAdminNotificationProps) {
  const { name, phone, email, packageTitle, quote } = booking;
  const when = formatWhen(preferredWhen(booking));
  const address = formatAddress(booking);
  const call = callHref(phone);
  const duration = bookingDuration(booking, business.durations);
  return (
    <EmailLayout
      title="New booking request"
      preview={`${name}: ${packageTitle}, ${when}, ${booking.city}`}
      business={business}
    >
      {booking.looksLikeSpam && <SpamWarning />}
      <DetailTable
        rows={[
          { label: 'Request', value: `#${booking.bookingNumber} (${booking.status})` },
          { label: 'Package', value: packageTitle },
          ...(duration ? [{ label: 'Time it takes', value: `about ${duration}` }] : []),
          { label: 'When', value: withZone(when, business.timeZone) },
          { label: 'Where', value: <TextLink href={mapHref(address)}>{address}</TextLink> },
          { label: 'Vehicle', value: formatVehicle(booking) },
        ]}
      />

      <CustomerDetails booking={booking} />

      <Subheading>{quote?.quoteNumber ? `Quote #${quote.quoteNumber}` : 'Price'}</Subheading>
      <BookingPrice booking={booking} />
      {call !== null && <ActionButton href={call}>Call the customer</ActionButton>}
      {call === null && email !== null && (
        <ActionButton href={mailHref(email)}>Email the customer</ActionButton>
      )}
      <StudioLink business={business} place={booking.bookingId} />
    </EmailLayout>
  );
}

BookingAdminNotification.PreviewProps = {
  booking: SAMPLE_BOOKING,
  business: SAMPLE_BUSINESS,
} satisfies BookingAdminNotificationProps;

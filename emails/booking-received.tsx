import { managePath } from '#domain/bookings/manage-path.ts';
import { nextSteps } from '#domain/bookings/next-steps.ts';
import type { BookingPayload } from '#domain/bookings/schemas.ts';
import { withZone } from '#domain/bookings/times.ts';
import { formatWhen, preferredWhen } from '#domain/bookings/when.ts';
import { callHref } from '#domain/contact-links.ts';
import { bookingDuration } from '#domain/duration.ts';
import type { Business } from '#domain/emails/business.ts';
import { ActionButton } from './components/action-button.tsx';
import { formatAddress, formatVehicle } from './components/booking-text.ts';
import { DetailTable } from './components/detail-table.tsx';
import { EmailLayout } from './components/email-layout.tsx';
import { BookingPrice } from './components/price-table.tsx';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS } from './components/sample.ts';
import { Paragraph, Subheading } from './components/text.tsx';
import { greeting, withoutLinks } from './components/visitor-text.ts';

type BookingReceivedProps = { booking: BookingPayload; business: Business };

export default function BookingReceived({ booking, business }: BookingReceivedProps) {
  const { bookingNumber, packageTitle, quote } = booking;
  const when = formatWhen(preferredWhen(booking));
  const call = callHref(business.phone);
  const duration = bookingDuration(booking, business.durations);
  const policies = business.policies.filter(({ name }) => name !== 'payment');
  return (
    <EmailLayout
      title="We received your booking request"
      preview={`Request #${bookingNumber}: ${packageTitle}, ${when}.`}
      business={business}
    >
      <Paragraph>{greeting(booking.name)}</Paragraph>
      <Paragraph>
        Thank you for your request! It&apos;s not an appointment yet: a team member will contact you
        shortly to confirm the time.
      </Paragraph>

      <Subheading>What you requested</Subheading>
      <DetailTable
        rows={[
          { label: 'Request', value: `#${bookingNumber}` },
          { label: 'Package', value: packageTitle },
          ...(duration ? [{ label: 'Time it takes', value: `about ${duration}` }] : []),
          { label: 'Vehicle', value: withoutLinks(formatVehicle(booking)) },
          { label: 'When', value: withZone(when, business.timeZone) },
          { label: 'Where', value: withoutLinks(formatAddress(booking)) },
        ]}
      />

      <Subheading>{quote?.quoteNumber ? `Your quote #${quote.quoteNumber}` : 'Price'}</Subheading>
      <BookingPrice booking={booking} />

      <Subheading>What happens next</Subheading>
      <Paragraph>
        {nextSteps(business).map((step, index) => (
          <span key={step}>
            {index > 0 && <br />}
            {index + 1}. {step}
          </span>
        ))}
      </Paragraph>
      <Paragraph>
        Prices are starting points: an extremely dirty vehicle may cost more, and we&apos;ll tell
        you before we start. Please park where we can walk around the vehicle.
      </Paragraph>
      {policies.length > 0 && (
        <>
          <Subheading>Good to know</Subheading>
          <DetailTable
            rows={policies.map(({ heading, text }) => ({ label: heading, value: text }))}
          />
        </>
      )}
      <Paragraph>
        The attached calendar entry is tentative until we confirm. Questions? Call us at{' '}
        {business.phone}, {business.hours}.
      </Paragraph>
      {booking.manageToken !== undefined && (
        <ActionButton href={`${business.siteUrl}${managePath(booking.manageToken)}`}>
          See or change your request
        </ActionButton>
      )}
      {call !== null && <ActionButton href={call}>{`Call ${business.phone}`}</ActionButton>}
    </EmailLayout>
  );
}

BookingReceived.PreviewProps = {
  booking: SAMPLE_BOOKING,
  business: SAMPLE_BUSINESS,
} satisfies BookingReceivedProps;

import { REASONS_FOR_CUSTOMER } from '#domain/booking/request-reasons.ts';
import type { BookingPayload } from '#domain/booking/schemas.ts';
import { answerDeadline, describeAnswerTime } from '#domain/booking/words/answer-time.ts';
import { describeBooked } from '#domain/booking/words/booked-services.ts';
import { nextSteps } from '#domain/booking/words/next-steps.ts';
import { formatWhen, preferredWhen } from '#domain/booking/words/when.ts';
import { callHref } from '#domain/contact/contact-links.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { nowIn } from '#domain/schedule/clock.ts';
import { BookingDetails, BookingSummary, manageUrl } from './components/booking-details.tsx';
import { EmailLayout } from './components/email-layout.tsx';
import { BookingPrice } from './components/price-table.tsx';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS } from './components/sample.ts';
import { ActionButton, Paragraph, Subheading } from './components/text.tsx';
import { greeting } from './components/visitor-text.ts';

type BookingReceivedProps = { booking: BookingPayload; business: Business };

export default function BookingReceived({ booking, business }: BookingReceivedProps) {
  const { bookingNumber, requestReason } = booking;
  const requested = preferredWhen(booking);
  const steps = nextSteps(
    describeAnswerTime({
      confirmWithin: business.confirmWithin,
      hours: null,
      contactBy: booking.contactBy,
      deadline: answerDeadline({
        now: nowIn(business.timeZone),
        schedule: business,
        country: business.country,
        visitDate: requested.date,
      }),
    }),
    { ...business, deposit: booking.deposit },
  );
  const policies = business.policies.filter(({ name }) => name !== 'payment');
  return (
    <EmailLayout
      title="We received your booking request"
      preview={`Request #${bookingNumber}: ${describeBooked(booking)}, ${formatWhen(requested)}.`}
      business={business}
    >
      <Paragraph>{greeting(booking.name)}</Paragraph>
      <Paragraph>
        Thank you for your request! It&apos;s not an appointment until we confirm the time.
      </Paragraph>

      {requestReason !== null && <Paragraph>{REASONS_FOR_CUSTOMER[requestReason]}</Paragraph>}
      <BookingSummary booking={booking} when={requested} />
      <ActionButton href={manageUrl(booking, business)}>See or change your request</ActionButton>

      <Subheading>Your request</Subheading>
      <BookingDetails booking={booking} business={business} />

      <BookingPrice booking={booking} title="Your quote" />

      <Subheading>What happens next</Subheading>
      <Paragraph>
        {steps.map((step, index) => (
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
          {policies.map(({ name, heading, text }) => (
            <Paragraph key={name}>
              {heading}: {text}
            </Paragraph>
          ))}
        </>
      )}
      <Paragraph>
        The attached calendar entry is tentative until we confirm. Questions? Call us at{' '}
        {business.phone}, {business.hours}.
      </Paragraph>
      <ActionButton href={callHref(business.phone)}>{`Call ${business.phone}`}</ActionButton>
    </EmailLayout>
  );
}

BookingReceived.PreviewProps = { booking: SAMPLE_BOOKING, business: SAMPLE_BUSINESS };

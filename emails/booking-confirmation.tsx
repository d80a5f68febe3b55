import type { BookingEmailProps } from '#data/types.ts';
import { visitInWords } from '#domain/visit-time.ts';
import type { Business } from './components/business.ts';
import { callHref } from './components/contact-links.ts';
import { EmailFrame } from './components/email-frame.tsx';
import { addressInWords, vehicleInWords } from './components/email-props.ts';
import { ActionButton, DetailTable, Paragraph, Subheading } from './components/parts.tsx';
import { PriceTable } from './components/price-table.tsx';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS } from './components/sample.ts';
import { greeting, withoutLinks } from './components/visitor-text.ts';

type BookingConfirmationProps = { facts: BookingEmailProps; business: Business };

export default function BookingConfirmation({ facts, business }: BookingConfirmationProps) {
  const when = visitInWords(facts.preferredDate, facts.preferredTime);
  const call = callHref(business.phone);
  return (
    <EmailFrame
      title="We received your booking request"
      preview={`Request #${facts.appointmentNumber}: ${facts.packageTitle}, ${when}.`}
      business={business}
    >
      <Paragraph>{greeting(facts.name)}</Paragraph>
      <Paragraph>
        Thank you! Your request is with us. It is not an appointment yet: a team member will contact
        you shortly to confirm the time.
      </Paragraph>

      <Subheading>What you requested</Subheading>
      <DetailTable
        lines={[
          { label: 'Request', value: `#${facts.appointmentNumber}` },
          { label: 'Package', value: facts.packageTitle },
          { label: 'Vehicle', value: withoutLinks(vehicleInWords(facts)) },
          { label: 'When', value: `${when} (Central Time)` },
          { label: 'Where', value: withoutLinks(addressInWords(facts)) },
        ]}
      />

      <Subheading>{facts.quote ? `Your quote #${facts.quote.quoteNumber}` : 'Price'}</Subheading>
      <PriceTable quote={facts.quote} />

      <Subheading>What happens next</Subheading>
      <Paragraph>
        1. We check our calendar and contact you to confirm the date and time.
        <br />
        2. Please park the vehicle where we can walk around it.
        <br />
        3. We come to you. Prices are starting points: an extremely dirty vehicle may cost more, and
        we tell you before we begin.
      </Paragraph>
      <Paragraph>
        The attached calendar entry is tentative until we confirm. Questions? Call {business.phone},{' '}
        {business.hours}.
      </Paragraph>
      {call !== null && <ActionButton href={call}>{`Call ${business.phone}`}</ActionButton>}
    </EmailFrame>
  );
}

BookingConfirmation.PreviewProps = {
  facts: SAMPLE_BOOKING,
  business: SAMPLE_BUSINESS,
} satisfies BookingConfirmationProps;

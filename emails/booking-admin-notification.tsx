import type { BookingEmailProps } from '#data/types.ts';
import { visitInWords } from '#domain/visit-time.ts';
import type { Business } from './components/business.ts';
import { callHref, mailHref, mapHref } from './components/contact-links.ts';
import { EmailFrame } from './components/email-frame.tsx';
import { addressInWords, vehicleInWords } from './components/email-props.ts';
import { ActionButton, DetailTable, Subheading, TextLink, Warning } from './components/parts.tsx';
import { PriceTable } from './components/price-table.tsx';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS } from './components/sample.ts';

type BookingAdminNotificationProps = { facts: BookingEmailProps; business: Business };

export default function BookingAdminNotification({
  facts,
  business,
}: BookingAdminNotificationProps) {
  const when = visitInWords(facts.preferredDate, facts.preferredTime);
  const address = addressInWords(facts);
  const call = callHref(facts.phone);
  return (
    <EmailFrame
      title="New booking request"
      preview={`${facts.name}: ${facts.packageTitle}, ${when}, ${facts.city}`}
      business={business}
    >
      {facts.looksLikeSpam && (
        <Warning>
          <strong>Possible spam.</strong> The form was filled in the way programs do it. The
          customer got no confirmation: check before you answer.
        </Warning>
      )}
      <DetailTable
        lines={[
          { label: 'Request', value: `#${facts.appointmentNumber} (${facts.status})` },
          { label: 'Package', value: facts.packageTitle },
          { label: 'When', value: `${when} (Central Time)` },
          { label: 'Where', value: <TextLink href={mapHref(address)}>{address}</TextLink> },
          { label: 'Vehicle', value: vehicleInWords(facts) },
        ]}
      />

      <Subheading>Customer</Subheading>
      <DetailTable
        lines={[
          { label: 'Name', value: facts.name },
          {
            label: 'Phone',
            value: call === null ? facts.phone : <TextLink href={call}>{facts.phone}</TextLink>,
          },
          {
            label: 'Email',
            value: <TextLink href={mailHref(facts.email)}>{facts.email}</TextLink>,
          },
        ]}
      />

      <Subheading>{facts.quote ? `Quote #${facts.quote.quoteNumber}` : 'Price'}</Subheading>
      <PriceTable quote={facts.quote} />
      {call === null ? (
        <ActionButton href={mailHref(facts.email)}>Write to the customer</ActionButton>
      ) : (
        <ActionButton href={call}>Call the customer</ActionButton>
      )}
    </EmailFrame>
  );
}

BookingAdminNotification.PreviewProps = {
  facts: SAMPLE_BOOKING,
  business: SAMPLE_BUSINESS,
} satisfies BookingAdminNotificationProps;

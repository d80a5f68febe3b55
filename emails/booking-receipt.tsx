import { formatPayment, type ReceiptPayload } from '#domain/booking/receipt.ts';
import { describeBooked } from '#domain/booking/words/booked-services.ts';
import { formatWhen, visitWhen } from '#domain/booking/words/when.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { formatDay } from '#domain/schedule/times.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { formatAddress, manageUrl } from './components/booking-details.tsx';
import { EmailLayout } from './components/email-layout.tsx';
import { AmountTable, priceRows } from './components/price-table.tsx';
import { SAMPLE_BUSINESS, SAMPLE_RECEIPT } from './components/sample.ts';
import { DetailTable } from './components/tables.tsx';
import { ActionButton, Paragraph, Subheading } from './components/text.tsx';
import { withoutLinks } from './components/visitor-text.ts';

type ReceiptProps = { booking: ReceiptPayload; business: Business };

/** The price and the payments of a visit. The printed receipt is the same page. */
export default function BookingReceipt({ booking, business }: ReceiptProps) {
  const { lines, mobileFee, total, payments, paid, balance, isCanceled, issuedOn } =
    booking.receipt;
  return (
    <EmailLayout
      title="Your receipt"
      preview={`${formatUsd(paid)} paid to ${business.businessName}. Receipt #${booking.bookingNumber}.`}
      business={business}
    >
      {booking.due !== null && business.takesPayments && (
        <>
          <Paragraph>{`Still to pay: ${formatUsd(balance)}.`}</Paragraph>
          <ActionButton href={manageUrl(booking, business)}>Pay the rest online</ActionButton>
        </>
      )}
      <DetailTable
        rows={[
          { label: 'Receipt', value: `#${booking.bookingNumber}` },
          { label: 'Date', value: formatDay(issuedOn) },
          { label: 'Customer', value: withoutLinks(booking.name) },
          {
            label: 'Visit',
            value: `${formatWhen(visitWhen(booking))}${isCanceled ? ' (canceled)' : ''}`,
          },
          { label: 'Service', value: describeBooked(booking) },
          { label: 'Where', value: withoutLinks(formatAddress(booking)) },
          { label: 'Vehicle', value: withoutLinks(formatVehicle(booking)) },
        ]}
      />
      {!isCanceled && (
        <>
          <Subheading>Price</Subheading>
          <AmountTable
            rows={[
              ...priceRows(lines, mobileFee),
              { label: 'Total', amount: total, isStrong: true },
            ]}
          />
        </>
      )}
      <Subheading>Paid</Subheading>
      <AmountTable
        rows={[
          ...payments.map((each) => ({ label: formatPayment(each), amount: each.amount })),
          ...(payments.length > 1 ? [{ label: 'Total paid', amount: paid, isStrong: true }] : []),
          ...(balance > 0 ? [{ label: 'Still to pay', amount: balance, isStrong: true }] : []),
        ]}
      />
      <Paragraph>{`Thank you for choosing ${business.businessName}.`}</Paragraph>
    </EmailLayout>
  );
}

BookingReceipt.PreviewProps = { booking: SAMPLE_RECEIPT, business: SAMPLE_BUSINESS };

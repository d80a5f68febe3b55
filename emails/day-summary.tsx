import { describeBooked } from '#domain/booking/words/booked-services.ts';
import { formatArrival, formatArriving } from '#domain/booking/words/when.ts';
import { mapHref } from '#domain/contact/contact-links.ts';
import type { Business, DaySummaryProps } from '#domain/emails/outbox.ts';
import { formatMinutes } from '#domain/schedule/duration.ts';
import { formatDay } from '#domain/schedule/times.ts';
import { EmailLayout } from './components/email-layout.tsx';
import { SAMPLE_BUSINESS } from './components/sample.ts';
import { DetailTable } from './components/tables.tsx';
import { Paragraph, TextLink, PhoneLink } from './components/text.tsx';

type DayProps = { summary: DaySummaryProps; business: Business };

/** The owner's visits of today, by time. */
export default function DaySummary({ summary, business }: DayProps) {
  const count = summary.visits.length === 1 ? '1 visit' : `${summary.visits.length} visits`;
  return (
    <EmailLayout
      title={`Today: ${count}`}
      preview={summary.visits.map((visit) => `${visit.name} ${formatArriving(visit)}`).join(', ')}
      business={business}
    >
      <Paragraph>{formatDay(summary.date)}</Paragraph>
      <DetailTable
        rows={summary.visits.map((visit) => {
          const { name, phone, address, number, minutes } = visit;
          const booked = describeBooked(visit);
          return {
            label: formatArrival(visit),
            value: (
              <>
                {minutes === null ? booked : `${booked}, ${formatMinutes(minutes)}`}
                <br />
                {name}, <PhoneLink phone={phone} />
                <br />
                <TextLink href={mapHref(address)}>{address}</TextLink>
                <br />#{number}
              </>
            ),
          };
        })}
      />
    </EmailLayout>
  );
}

DaySummary.PreviewProps = {
  summary: {
    date: '2026-12-05',
    visits: [
      {
        time: '08:00',
        until: '11:00',
        minutes: 120,
        name: 'Maya Lindqvist',
        phone: '651-555-0177',
        address: '4021 Lake Harriet Parkway, Minneapolis, MN 55410',
        services: ['ECO Wash Package'],
        vehicleType: 'suv',
        number: 'A-B7K2M9PX',
      },
    ],
  },
  business: SAMPLE_BUSINESS,
} satisfies DayProps;

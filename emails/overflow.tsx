import type { Business, OverflowProps } from '#domain/emails/outbox.ts';
import { EmailLayout } from './components/email-layout.tsx';
import { studioPage } from './components/for-owner.tsx';
import { SAMPLE_BUSINESS } from './components/sample.ts';
import { DetailTable } from './components/tables.tsx';
import { Paragraph, TextLink } from './components/text.tsx';

type Props = { overflow: OverflowProps; business: Business };

/** Informs the owner about the number of submissions beyond the limit for emails. */
export default function Overflow({ overflow, business }: Props) {
  const { bookings, messages, spam, changes, calls, payments } = overflow;
  const list = (view: string, count: number) => (
    <TextLink href={studioPage(business, view)}>{count}</TextLink>
  );
  const more = [
    { label: 'Changes by customers', view: 'new', count: changes },
    { label: 'Calls for the waiting list', view: 'waiting', count: calls },
    { label: 'Payments', view: 'money', count: payments },
  ];
  return (
    <EmailLayout
      title="More came in than we email one by one"
      preview="All of it is saved in the Studio."
      business={business}
    >
      <Paragraph>
        So many requests and messages came in within an hour that we stopped emailing you about each
        one. On top of those emails, you got:
      </Paragraph>
      <DetailTable
        rows={[
          { label: 'Booking requests', value: list('new', bookings) },
          { label: 'Messages', value: list('messages', messages) },
          { label: 'Possible spam', value: list('new', spam) },
          ...more
            .filter(({ count }) => count > 0)
            .map(({ label, view, count }) => ({
              label,
              value: list(view, count),
            })),
        ]}
      />
      <Paragraph>
        Nothing is lost: all of it is in the Studio, under Requests. If most of it looks fake, your
        forms are being flooded. Real customers still get through.
      </Paragraph>
    </EmailLayout>
  );
}

Overflow.PreviewProps = {
  overflow: { bookings: 218, messages: 12, spam: 40, changes: 0, calls: 0, payments: 0 },
  business: SAMPLE_BUSINESS,
} satisfies Props;

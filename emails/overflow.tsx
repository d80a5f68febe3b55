import type { Business, OverflowProps } from '#domain/emails/outbox.ts';
import { EmailLayout } from './components/email-layout.tsx';
import { studioPage } from './components/for-owner.tsx';
import { SAMPLE_BUSINESS } from './components/sample.ts';
import { DetailTable } from './components/tables.tsx';
import { Paragraph, TextLink } from './components/text.tsx';

type Props = { overflow: OverflowProps; business: Business };

/** Tells the owner how many more came than they get an email of. */
export default function Overflow({ overflow, business }: Props) {
  const { bookings, messages, spam } = overflow;
  const list = (view: string, count: number) => (
    <TextLink href={studioPage(business, view)}>{count}</TextLink>
  );
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
  overflow: { bookings: 218, messages: 12, spam: 40 },
  business: SAMPLE_BUSINESS,
} satisfies Props;

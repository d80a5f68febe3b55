import {
  describeInvitationPrice,
  type WaitingCallProps,
} from '#domain/booking/invitation/invitations.ts';
import { formatWhen } from '#domain/booking/words/when.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { EmailLayout } from './components/email-layout.tsx';
import { StudioLink } from './components/for-owner.tsx';
import { SAMPLE_BUSINESS, SAMPLE_INVITATION } from './components/sample.ts';
import { DetailTable } from './components/tables.tsx';
import { Paragraph, PhoneLink } from './components/text.tsx';

type CallProps = { call: WaitingCallProps; business: Business };

/** Asks the owner to call a customer on the waiting list who left no email, because a time opened up. */
export default function WaitingCall({ call, business }: CallProps) {
  const { name, phone, title, windows } = call;
  return (
    <EmailLayout
      title="A customer is waiting for this time"
      preview={`${name}, ${phone}: ${title}`}
      business={business}
    >
      <Paragraph>
        It just opened up, and they left no email address. Others on the list may have a link.
      </Paragraph>
      <DetailTable
        rows={[
          { label: 'Call', value: <PhoneLink phone={phone} /> },
          { label: 'Name', value: name },
          { label: 'Service', value: title },
          { label: 'Price today', value: describeInvitationPrice(call) },
          ...windows.map(({ date, from, until }) => ({
            label: 'When',
            value: formatWhen({ date, time: from, until }),
          })),
        ]}
      />
      <StudioLink business={business} place="waiting" />
    </EmailLayout>
  );
}

WaitingCall.PreviewProps = {
  call: { ...SAMPLE_INVITATION, phone: '612-555-0144', weeks: null },
  business: SAMPLE_BUSINESS,
} satisfies CallProps;

import type { AdminVisitKind, Business, VisitEmailProps } from '#domain/emails.ts';
import { ActionButton } from './components/action-button.tsx';
import { callHref, mailHref } from './components/contact-links.ts';
import { DetailTable } from './components/detail-table.tsx';
import { EmailLayout } from './components/email-layout.tsx';
import { SAMPLE_BUSINESS, SAMPLE_VISIT } from './components/sample.ts';
import { StudioLink } from './components/studio-link.tsx';
import { Paragraph, Subheading, TextLink } from './components/text.tsx';
import { formatWhen, VisitDetails } from './components/visit-details.tsx';

type VisitAdminUpdateProps = { kind: AdminVisitKind; visit: VisitEmailProps; business: Business };

const TITLES: Record<AdminVisitKind, string> = {
  'send-admin-accepted': 'Time accepted',
  'send-admin-asked': 'Another time, please',
  'send-admin-cancelled': 'Visit canceled by the customer',
};

/** Tells the owner what the customer did through the link. */
export default function VisitAdminUpdate({ kind, visit, business }: VisitAdminUpdateProps) {
  const { name, phone, email } = visit;
  const call = callHref(phone);
  return (
    <EmailLayout
      title={TITLES[kind]}
      preview={`${name}: ${visit.packageTitle}, ${formatWhen(visit)}`}
      business={business}
    >
      {visit.note !== null && (
        <>
          <Subheading>{`${name} writes`}</Subheading>
          <Paragraph>
            <span style={{ whiteSpace: 'pre-line' }}>{visit.note}</span>
          </Paragraph>
        </>
      )}
      <VisitDetails visit={visit} business={business} />
      <Subheading>Customer</Subheading>
      <DetailTable
        rows={[
          { label: 'Name', value: name },
          {
            label: 'Phone',
            value: call === null ? phone : <TextLink href={call}>{phone}</TextLink>,
          },
          { label: 'Email', value: <TextLink href={mailHref(email)}>{email}</TextLink> },
        ]}
      />
      {call !== null && <ActionButton href={call}>Call the customer</ActionButton>}
      <StudioLink business={business} place={visit.appointmentId} />
    </EmailLayout>
  );
}

VisitAdminUpdate.PreviewProps = {
  kind: 'send-admin-asked',
  visit: SAMPLE_VISIT,
  business: SAMPLE_BUSINESS,
} satisfies VisitAdminUpdateProps;

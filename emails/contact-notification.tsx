import { Text } from 'react-email';
import { callHref, mailHref } from '#domain/contact-links.ts';
import type { Business } from '#domain/emails/business.ts';
import type { ContactEmailProps } from '#domain/emails/outbox.ts';
import { ActionButton } from './components/action-button.tsx';
import { Box } from './components/box.tsx';
import { DetailTable } from './components/detail-table.tsx';
import { EmailLayout } from './components/email-layout.tsx';
import { SAMPLE_BUSINESS, SAMPLE_MESSAGE } from './components/sample.ts';
import { SpamWarning } from './components/spam-warning.tsx';
import { StudioLink } from './components/studio-link.tsx';
import { paragraph, Subheading, TextLink } from './components/text.tsx';
import { COLORS } from './components/theme.ts';

type ContactNotificationProps = { message: ContactEmailProps; business: Business };

export default function ContactNotification({ message, business }: ContactNotificationProps) {
  const { name, email, phone } = message;
  const call = phone === null ? null : callHref(phone);
  return (
    <EmailLayout
      title="New message from the website"
      preview={`${name}: ${message.message.slice(0, 120)}`}
      business={business}
    >
      {message.looksLikeSpam && <SpamWarning />}
      <DetailTable
        rows={[
          { label: 'Name', value: name },
          { label: 'Email', value: <TextLink href={mailHref(email)}>{email}</TextLink> },
          {
            label: 'Phone',
            value:
              call === null ? (phone ?? NOT_PROVIDED) : <TextLink href={call}>{phone}</TextLink>,
          },
          { label: 'Subject', value: message.subject ?? NOT_PROVIDED },
        ]}
      />
      <Subheading>Message</Subheading>
      <Box className="panel" style={panel}>
        <Text className="ink" style={body}>
          {message.message.split(/\r\n|\r|\n/).map((line, index) => (
            <span key={index}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
        </Text>
      </Box>
      <ActionButton href={mailHref(email)}>Reply by email</ActionButton>
      <StudioLink business={business} place="messages" />
    </EmailLayout>
  );
}

const NOT_PROVIDED = 'Not provided';

const panel = {
  backgroundColor: COLORS.icePale,
  border: `1px solid ${COLORS.line}`,
  borderRadius: '12px',
  padding: '16px 20px',
};
const body = { ...paragraph, margin: 0, wordBreak: 'break-word' } as const;

ContactNotification.PreviewProps = {
  message: SAMPLE_MESSAGE,
  business: SAMPLE_BUSINESS,
} satisfies ContactNotificationProps;

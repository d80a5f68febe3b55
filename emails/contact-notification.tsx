import { Text } from 'react-email';
import { mailHref } from '#domain/contact/contact-links.ts';
import type { Business, ContactEmailProps } from '#domain/emails/outbox.ts';
import { EmailLayout } from './components/email-layout.tsx';
import { SpamWarning, StudioLink } from './components/for-owner.tsx';
import { SAMPLE_BUSINESS, SAMPLE_MESSAGE } from './components/sample.ts';
import { Box, DetailTable } from './components/tables.tsx';
import {
  ActionButton,
  EmailLink,
  Lines,
  paragraph,
  PhoneLink,
  Subheading,
} from './components/text.tsx';
import { COLORS } from './components/theme.ts';

type ContactNotificationProps = { message: ContactEmailProps; business: Business };

export default function ContactNotification({ message, business }: ContactNotificationProps) {
  const { name, email, phone } = message;
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
          { label: 'Email', value: <EmailLink email={email} /> },
          { label: 'Phone', value: phone === null ? NOT_PROVIDED : <PhoneLink phone={phone} /> },
          { label: 'Subject', value: message.subject ?? NOT_PROVIDED },
        ]}
      />
      <ActionButton href={mailHref(email)}>Reply by email</ActionButton>
      <Subheading>Message</Subheading>
      <Box className="panel" style={panel}>
        <Text className="ink" style={body}>
          <Lines text={message.message} />
        </Text>
      </Box>
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

ContactNotification.PreviewProps = { message: SAMPLE_MESSAGE, business: SAMPLE_BUSINESS };

import { Text } from 'react-email';
import type { ContactEmailProps } from '#data/types.ts';
import { Box } from './components/box.tsx';
import type { Business } from './components/business.ts';
import { callHref, mailHref } from './components/contact-links.ts';
import { EmailFrame } from './components/email-frame.tsx';
import { ActionButton, DetailTable, Subheading, TextLink, Warning } from './components/parts.tsx';
import { SAMPLE_BUSINESS, SAMPLE_MESSAGE } from './components/sample.ts';
import { COLORS } from './components/theme.ts';

type ContactNotificationProps = { facts: ContactEmailProps; business: Business };

export default function ContactNotification({ facts, business }: ContactNotificationProps) {
  const call = facts.phone === null ? null : callHref(facts.phone);
  const phone = call === null ? facts.phone : <TextLink href={call}>{facts.phone}</TextLink>;
  return (
    <EmailFrame
      title="New message from the site"
      preview={`${facts.name}: ${facts.message.slice(0, 120)}`}
      business={business}
    >
      {facts.looksLikeSpam && (
        <Warning>
          <strong>Possible spam.</strong> The form was filled in the way programs do it. The sender
          got no confirmation: check before you answer.
        </Warning>
      )}
      <DetailTable
        lines={[
          { label: 'Name', value: facts.name },
          {
            label: 'Email',
            value: <TextLink href={mailHref(facts.email)}>{facts.email}</TextLink>,
          },
          { label: 'Phone', value: phone ?? 'not given' },
          { label: 'Subject', value: facts.subject ?? 'not given' },
        ]}
      />
      <Subheading>Message</Subheading>
      <Box className="panel" style={panel}>
        <Text className="ink" style={message}>
          {facts.message.split(/\r\n|\r|\n/).map((line, index) => (
            <span key={index}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
        </Text>
      </Box>
      <ActionButton href={mailHref(facts.email)}>Reply by email</ActionButton>
    </EmailFrame>
  );
}

const panel = {
  backgroundColor: COLORS.icePale,
  border: `1px solid ${COLORS.line}`,
  borderRadius: '12px',
  padding: '16px 20px',
};
const message = {
  color: COLORS.ink,
  fontSize: '16px',
  lineHeight: '26px',
  margin: 0,
  wordBreak: 'break-word',
} as const;

ContactNotification.PreviewProps = {
  facts: SAMPLE_MESSAGE,
  business: SAMPLE_BUSINESS,
} satisfies ContactNotificationProps;

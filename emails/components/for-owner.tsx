import { Section, Text } from 'react-email';
import type { BookingPayload } from '#domain/booking/schemas.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { Box, DetailTable, extraRows } from './tables.tsx';
import { paragraph, Paragraph, Subheading, TextLink, PhoneLink, EmailLink } from './text.tsx';
import { COLORS } from './theme.ts';

/** Shown to the owner above a submission that looks like a bot's. */
export const SpamWarning = () => (
  <Section style={{ marginBottom: '20px' }}>
    <Box className="warn" style={warning}>
      <Text className="ink" style={{ ...paragraph, margin: 0 }}>
        <strong>Possible spam.</strong> The form was filled out the way a bot would do it, so we
        didn&apos;t send a confirmation. Check it before you reply.
      </Text>
    </Box>
  </Section>
);

const warning = {
  backgroundColor: COLORS.emberPale,
  border: `1px solid ${COLORS.ember}`,
  borderRadius: '12px',
  padding: '14px 18px',
};

/** The customer's name and contact details. */
export function CustomerDetails({ booking }: { booking: BookingPayload }) {
  const { name, phone, email } = booking;
  return (
    <>
      <Subheading>Customer</Subheading>
      <DetailTable
        rows={[
          { label: 'Name', value: name },
          { label: 'Phone', value: <PhoneLink phone={phone} /> },
          { label: 'Email', value: email === null ? 'None given' : <EmailLink email={email} /> },
          ...extraRows('owner', booking),
        ]}
      />
    </>
  );
}

/** Returns the address of a page in the owner's tool: one request by its id, or one of its lists. */
export const studioPage = ({ studioUrl }: Business, place: string) =>
  `${studioUrl}/requests/${place}`;

export const StudioLink = ({ business, place }: { business: Business; place: string }) => (
  <Paragraph>
    <TextLink href={studioPage(business, place)}>Open it in the Studio</TextLink>
  </Paragraph>
);

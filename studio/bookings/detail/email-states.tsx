import { Card, Heading, Stack, Text } from '@sanity/ui';
import type { BookingDetails } from '#domain/bookings/schemas.ts';
import { formatInstant } from '../format.ts';

type Email = BookingDetails['emails'][number];

const NAMES: Record<string, string> = {
  'send-confirmation': 'Request received, to the customer',
  'send-admin-notification': 'New request, to you',
  'send-visit-confirmed': 'Confirmation, to the customer',
  'send-visit-proposed': 'Another time, to the customer',
  'send-visit-declined': 'Declined, to the customer',
  'send-visit-cancelled': 'Canceled, to the customer',
  'send-visit-reminder': 'Reminder, to the customer',
  'send-visit-thanks': 'Thank you, to the customer',
  'send-admin-accepted': 'Time accepted, to you',
  'send-admin-asked': 'Another time wanted, to you',
  'send-admin-cancelled': 'Canceled by the customer, to you',
};

function describe({ status, deliveryStatus, error }: Email): string {
  const reason = error === null ? '' : `: ${error}`;
  if (status === 'failed') return `failed${reason}`;
  if (status !== 'sent') return error === null ? 'on its way' : `waiting${reason}`;
  if (deliveryStatus === null || deliveryStatus === 'delivered') return deliveryStatus ?? 'sent';
  return `${deliveryStatus.replaceAll('_', ' ')}${reason}`;
}

/** What became of each email about a request. */
export function EmailStates({ emails }: { emails: Email[] }) {
  return (
    <Stack as="section" gap={3}>
      <Heading as="h2" size={1}>
        Emails
      </Heading>
      <Card padding={4} radius={2} border>
        <Stack gap={3}>
          {emails.length === 0 && <Text size={1}>None.</Text>}
          {emails.map((email) => (
            <Text key={`${email.kind} ${email.createdAt}`} size={1}>
              {`${formatInstant(email.createdAt)} · ${NAMES[email.kind] ?? email.kind}: ${describe(email)}`}
            </Text>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

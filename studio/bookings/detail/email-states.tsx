import { Text } from '@sanity/ui';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import type { AdminUpdateKind, CustomerUpdateKind } from '#domain/emails/outbox.ts';
import { useFormatInstant } from '../ui/format.ts';
import { Panel, Section } from '../ui/section.tsx';

type Email = BookingDetails['emails'][number];

type BookingEmailKind =
  | 'send-confirmation'
  | 'send-admin-notification'
  | 'send-visit-receipt'
  | CustomerUpdateKind
  | AdminUpdateKind;

const NAMES: Partial<Record<string, string>> = {
  'send-confirmation': 'To customer: request received',
  'send-admin-notification': 'To you: new request',
  'send-visit-confirmed': 'To customer: confirmation',
  'send-visit-proposed': 'To customer: another time offered',
  'send-visit-declined': 'To customer: declined',
  'send-visit-cancelled': 'To customer: canceled',
  'send-visit-reminder': 'To customer: reminder',
  'send-visit-thanks': 'To customer: thank-you',
  'send-visit-receipt': 'To customer: receipt',
  'send-admin-accepted': 'To you: customer accepted the time',
  'send-admin-asked': 'To you: customer asked for another time',
  'send-admin-cancelled': 'To you: customer canceled',
} satisfies Record<BookingEmailKind, string>;

function describe({ status, deliveryStatus, error }: Email): string {
  const reason = error === null ? '' : `: ${error}`;
  if (status === 'failed') return `failed${reason}`;
  if (status !== 'sent') return error === null ? 'sending' : `will retry${reason}`;
  if (deliveryStatus === null || deliveryStatus === 'delivered') return deliveryStatus ?? 'sent';
  return `${deliveryStatus.replaceAll('_', ' ')}${reason}`;
}

/** What became of each email about a booking. */
export function EmailStates({ emails }: { emails: Email[] }) {
  const formatInstant = useFormatInstant();
  return (
    <Section title="Emails">
      <Panel gap={3}>
        {emails.length === 0 && <Text size={1}>No emails yet.</Text>}
        {emails.map((email) => (
          <Text key={`${email.kind} ${email.createdAt}`} size={1}>
            {`${formatInstant(email.createdAt)} · ${NAMES[email.kind] ?? email.kind} (${describe(email)})`}
          </Text>
        ))}
      </Panel>
    </Section>
  );
}

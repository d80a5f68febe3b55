import { Stack } from '@sanity/ui';
import { fieldLabel, fieldWords, OWNER_FIELDS } from '#domain/booking/fields/fields.ts';
import type { BookingDetails, HistoryEntry } from '#domain/booking/schemas.ts';
import { STATUS_LABELS } from '#domain/booking/states.ts';
import { formatWhen } from '#domain/booking/words/when.ts';
import type { AdminUpdateKind, CustomerUpdateKind } from '#domain/emails/outbox.ts';
import { snakeCase } from '#domain/keys.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { formatMinutes } from '#domain/schedule/duration.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { useFormatInstant } from '../ui/format.ts';
import { Panel, Section, Small, WrittenText } from '../ui/section.tsx';

const LABELS = new Map<string | null, string>(Object.entries(STATUS_LABELS));
const labelOf = (status: string | null) => LABELS.get(status) ?? status ?? '';

const DESCRIPTIONS: Record<HistoryEntry['kind'], (entry: HistoryEntry) => string> = {
  received: ({ actor }) =>
    actor === 'Customer' ? 'Received' : `${actor} took this booking by phone`,
  change: ({ actor }) => `${actor} changed this`,
  note: ({ actor }) => `${actor} added a note`,
  ask: ({ actor }) => `${actor} asked for another time`,
  'email-left-out': () => 'The customer got no email about this',
  answer: ({ actor }) => `${actor} accepted in their calendar`,
  price: ({ actor }) => `${actor} changed the price`,
  payment: ({ actor }) => `${actor} recorded a payment`,
  receipt: ({ actor }) => `${actor} sent a receipt`,
  undo: ({ actor, to }) => `${actor} undid a change: back to ${labelOf(to)}`,
  transition: ({ actor, from, to }) => `${actor}: ${labelOf(from)} → ${labelOf(to)}`,
};

export function HistoryList({ history }: { history: HistoryEntry[] }) {
  const formatInstant = useFormatInstant();
  return (
    <Section title="History">
      <Panel>
        {history.toReversed().map((entry) => (
          <Stack key={`${entry.happenedAt} ${entry.kind}`} gap={2}>
            <Small>{`${formatInstant(entry.happenedAt)} · ${DESCRIPTIONS[entry.kind](entry)}`}</Small>
            {entry.changes.map((change) => (
              <WrittenText key={change.field}>{describeChange(change)}</WrittenText>
            ))}
            {entry.note !== null && <WrittenText muted>{entry.note}</WrittenText>}
          </Stack>
        ))}
      </Panel>
    </Section>
  );
}

type Change = HistoryEntry['changes'][number];

/** The history stores year, make and model as one change, like the parts of an address or a time. */
const VEHICLE = 'vehicle';

const nameOf = (key: string) => OWNER_FIELDS.find((name) => snakeCase(name) === key);

function changeLabel(field: string): string {
  if (field === VEHICLE) return 'Vehicle';
  const name = nameOf(field);
  return name === undefined ? field : fieldLabel(name);
}

/** Returns a sentence such as `Address: 1 Lake Street → 9 Oak Street`. */
export function describeChange({ field, from, to }: Change): string {
  return `${changeLabel(field)}: ${describeValue(field, from)} → ${describeValue(field, to)}`;
}

/** Returns a stored value in words. A stored time is `YYYY-MM-DD HH:MM`, followed by the end of its window. */
function describeValue(field: string, value: string | null): string {
  if (value === null || value === '') return 'none';
  switch (field) {
    case 'time': {
      const [date = '', time = '', until = null] = value.split(' ');
      return formatWhen({ date, time, until });
    }
    case 'minutes':
      return formatMinutes(Number(value));
    case 'vehicle_type':
      return isQuoteVehicleType(value) ? VEHICLE_SIZES[value] : value;
    default: {
      const name = nameOf(field);
      return name === undefined ? value : fieldWords(name, value);
    }
  }
}

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
  'send-visit-payment': 'To customer: payment for a canceled visit',
  'send-visit-receipt': 'To customer: receipt',
  'send-admin-accepted': 'To you: customer accepted the time',
  'send-admin-change-request': 'To you: customer asked for another time',
  'send-admin-cancelled': 'To you: customer canceled',
  'send-admin-payment': 'To you: money for a canceled visit',
} satisfies Record<BookingEmailKind, string>;

function describe({ kind, status, deliveryStatus, error }: Email): string {
  const reason = error === null ? '' : `: ${error}`;
  if (status === 'failed') return `failed${reason}`;
  if (status !== 'sent' && error !== null) return `will retry${reason}`;
  if (status !== 'sent')
    return kind === 'send-visit-thanks' ? 'goes out in the morning' : 'sending';
  if (deliveryStatus === null || deliveryStatus === 'delivered') return deliveryStatus ?? 'sent';
  return `${deliveryStatus.replaceAll('_', ' ')}${reason}`;
}

export function EmailStates({ emails }: { emails: Email[] }) {
  const formatInstant = useFormatInstant();
  return (
    <Section title="Emails">
      <Panel gap={3}>
        {emails.length === 0 && <Small>No emails yet.</Small>}
        {emails.map((email) => (
          <Small key={`${email.kind} ${email.createdAt}`}>
            {`${formatInstant(email.createdAt)} · ${NAMES[email.kind] ?? email.kind} (${describe(email)})`}
          </Small>
        ))}
      </Panel>
    </Section>
  );
}

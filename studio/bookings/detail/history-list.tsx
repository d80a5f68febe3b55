import { Card, Heading, Stack, Text } from '@sanity/ui';
import type { HistoryEntry } from '#domain/bookings/schemas.ts';
import { BOOKING_STATUSES, STATUS_LABELS } from '#domain/bookings/states.ts';
import { useFormatInstant } from '../format.ts';
import { describeChange } from './describe-change.ts';

function labelOf(status: string | null): string {
  const known = BOOKING_STATUSES.find((name) => name === status);
  return known ? STATUS_LABELS[known] : (status ?? '');
}

function describe({ kind, actor, from, to }: HistoryEntry): string {
  switch (kind) {
    case 'received':
      return actor === 'Customer' ? 'Received' : `${actor} took this booking by phone`;
    case 'change':
      return `${actor} changed this`;
    case 'note':
      return `${actor} added a note`;
    case 'ask':
      return `${actor} asked for another time`;
    case 'price':
      return `${actor} changed the price`;
    case 'payment':
      return `${actor} noted a payment`;
    case 'receipt':
      return `${actor} sent a receipt`;
    case 'undo':
      return `${actor} undid a change: back to ${labelOf(to)}`;
    case 'move':
      return `${actor}: ${labelOf(from)} → ${labelOf(to)}`;
  }
}

/** Who did what, and when, the newest first. */
export function HistoryList({ history }: { history: HistoryEntry[] }) {
  const formatInstant = useFormatInstant();
  return (
    <Stack as="section" gap={3}>
      <Heading as="h2" size={1}>
        History
      </Heading>
      <Card padding={4} radius={2} border>
        <Stack gap={4}>
          {history.toReversed().map((entry) => (
            <Stack key={`${entry.happenedAt} ${entry.kind}`} gap={2}>
              <Text size={1}>{`${formatInstant(entry.happenedAt)} · ${describe(entry)}`}</Text>
              {entry.changes.map((change) => (
                <Text key={change.field} size={1} style={{ overflowWrap: 'anywhere' }}>
                  {describeChange(change)}
                </Text>
              ))}
              {entry.note !== null && (
                <Text size={1} muted style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {entry.note}
                </Text>
              )}
            </Stack>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

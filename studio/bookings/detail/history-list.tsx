import { Stack, Text } from '@sanity/ui';
import { snakeCase } from '#domain/booking/field-names.ts';
import { fieldLabel, fieldWords, OWNER_FIELDS } from '#domain/booking/fields.ts';
import type { HistoryEntry } from '#domain/booking/schemas.ts';
import { BOOKING_STATUSES, STATUS_LABELS } from '#domain/booking/states.ts';
import { formatWhen } from '#domain/booking/when.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { formatMinutes } from '#domain/schedule/duration.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { useFormatInstant } from '../ui/format.ts';
import { Panel, Section, WrittenText } from '../ui/section.tsx';

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
    <Section title="History">
      <Panel>
        {history.toReversed().map((entry) => (
          <Stack key={`${entry.happenedAt} ${entry.kind}`} gap={2}>
            <Text size={1}>{`${formatInstant(entry.happenedAt)} · ${describe(entry)}`}</Text>
            {entry.changes.map((change) => (
              <Text key={change.field} size={1} style={{ overflowWrap: 'anywhere' }}>
                {describeChange(change)}
              </Text>
            ))}
            {entry.note !== null && <WrittenText muted>{entry.note}</WrittenText>}
          </Stack>
        ))}
      </Panel>
    </Section>
  );
}

type Change = HistoryEntry['changes'][number];

/** Year, make and model are told together, as are the parts of an address and of a time. */
const VEHICLE = 'vehicle';

const nameOf = (key: string) => OWNER_FIELDS.find((name) => snakeCase(name) === key);

/** `Address: 1 Lake Street … → 9 Oak Street …`. */
export function describeChange({ field, from, to }: Change): string {
  const name = nameOf(field);
  const label = field === VEHICLE ? 'Vehicle' : name === undefined ? field : fieldLabel(name);
  return `${label}: ${describeValue(field, from)} → ${describeValue(field, to)}`;
}

/** As the history stores it: a time as `YYYY-MM-DD HH:MM`, with the end of its window after that. */
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

import { Card, Stack, Text } from '@sanity/ui';
import { describeConflict, type Conflict } from '#domain/bookings/conflicts.ts';

/** What speaks against a time. It stands above the button that agrees to it all the same. */
export function ConflictNotice({ conflicts }: { conflicts: Conflict[] }) {
  return (
    <Card padding={3} radius={2} tone="caution" role="alert">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          Check this time first. Nothing is saved or sent yet.
        </Text>
        {conflicts.map(describeConflict).map((sentence) => (
          <Text key={sentence} size={1}>
            {sentence}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

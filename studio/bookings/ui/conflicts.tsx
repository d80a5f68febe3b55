import { Card, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { TransitionResult } from '#domain/booking/commands.ts';
import { type Conflict, describeConflict } from '#domain/booking/conflicts.ts';

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

export type ToldConflicts = { conflicts: Conflict[]; key: string };

/** What the site said against a time, until another time is typed. */
export function useToldConflicts() {
  const [told, setTold] = useState<ToldConflicts | null>(null);
  return {
    told,
    /** @returns whether the site said something instead of doing what it was asked */
    take: ({ conflicts, conflictsKey }: TransitionResult): boolean => {
      const isTold = conflicts !== undefined && conflictsKey !== undefined;
      setTold(isTold ? { conflicts, key: conflictsKey } : null);
      return isTold;
    },
    forget: () => setTold(null),
  };
}

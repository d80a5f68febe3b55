import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { ExportButton } from './export-button.tsx';
import { BookingCard } from './booking-card.tsx';
import { BookingList } from './booking-list.tsx';

/** As many as the site returns at once; fewer are the last ones. */
const PAGE = 50;

/** What is over, the newest first, as far back as the owner wants to look. */
export function PastView({ onOpen }: { onOpen: (id: string) => void }) {
  const api = useStudioApi();
  const [older, setOlder] = useState<BookingRow[]>([]);
  const [end, setEnd] = useState<'more' | 'loading' | 'reached' | 'failed'>('more');

  const loadAfter = ({ visitDate, id }: BookingRow) => {
    setEnd('loading');
    api.list('past', { day: visitDate, id }).then(
      ({ rows }) => {
        setOlder((before) => [...before, ...rows]);
        setEnd(rows.length < PAGE ? 'reached' : 'more');
      },
      () => setEnd('failed'),
    );
  };

  return (
    <Stack gap={2}>
      <BookingList view="past" onOpen={onOpen}>
        {(rows) => {
          const last = older.at(-1) ?? rows.at(-1);
          const hasMore = end !== 'reached' && rows.length >= PAGE && last !== undefined;
          return (
            <>
              {older
                .filter(({ id }) => !rows.some((row) => row.id === id))
                .map((row) => (
                  <BookingCard key={row.id} row={row} onOpen={onOpen} />
                ))}
              {hasMore && (
                <Flex paddingTop={3} gap={3} align="center">
                  <Button
                    mode="ghost"
                    text="Show older ones"
                    disabled={end === 'loading'}
                    onClick={() => loadAfter(last)}
                  />
                  {end === 'failed' && (
                    <Text size={1} role="alert">
                      That did not work. Try again in a moment.
                    </Text>
                  )}
                </Flex>
              )}
            </>
          );
        }}
      </BookingList>
      <ExportButton />
    </Stack>
  );
}

import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { RequestRow } from '../../../src/domain/requests/request-schemas.ts';
import { useRequestsApi } from '../use-requests-api.ts';
import { ExportButton } from './export-button.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestList } from './request-list.tsx';

/** As many as the site returns at once; fewer are the last ones. */
const PAGE = 50;

/** What is over, the newest first, as far back as the owner wants to look. */
export function PastView({ onOpen }: { onOpen: (id: string) => void }) {
  const api = useRequestsApi();
  const [older, setOlder] = useState<RequestRow[]>([]);
  const [end, setEnd] = useState<'more' | 'loading' | 'reached' | 'failed'>('more');

  const loadAfter = ({ visitDate, id }: RequestRow) => {
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
      <RequestList view="past" onOpen={onOpen}>
        {(rows) => {
          const last = older.at(-1) ?? rows.at(-1);
          const hasMore = end !== 'reached' && rows.length >= PAGE && last !== undefined;
          return (
            <>
              {older
                .filter(({ id }) => !rows.some((row) => row.id === id))
                .map((row) => (
                  <RequestCard key={row.id} row={row} onOpen={onOpen} />
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
      </RequestList>
      <ExportButton />
    </Stack>
  );
}

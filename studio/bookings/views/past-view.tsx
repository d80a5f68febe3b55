import { Button, Flex, Stack } from '@sanity/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessDay } from '#domain/bookings/times.ts';
import { ErrorText } from '../error-text.tsx';
import { SpanFields, usualSpans } from '../span-fields.tsx';
import { useTimeZone } from '../use-place.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { pastQuery } from '../view-queries.ts';
import { BookingList } from './booking-list.tsx';
import { DownloadButton } from './download-button.tsx';
import { ListFrame } from './list-frame.tsx';
import type { OpenBooking } from './open-booking.ts';

/** What is over, the newest first, as far back as the owner wants to look. */
export function PastView({ onOpen }: { onOpen: OpenBooking }) {
  const api = useStudioApi();
  const query = useInfiniteQuery(pastQuery(api));
  const today = businessDay(useTimeZone());
  const [span, setSpan] = useState(() => usualSpans(today).quarter);
  return (
    <Stack gap={2}>
      <ListFrame query={query} empty="No past visits yet.">
        {(rows) => rows.length > 0 && <BookingList rows={rows} onOpen={onOpen} />}
      </ListFrame>
      {query.hasNextPage && (
        <Flex paddingTop={3} gap={3} align="center">
          <Button
            mode="ghost"
            text="Show older"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          />
          {query.isFetchNextPageError && <ErrorText error={query.error} />}
        </Flex>
      )}
      <Flex gap={2} wrap="wrap" align="center" paddingTop={4}>
        <SpanFields span={span} today={today} onChange={setSpan} />
        <DownloadButton table="requests" span={span} />
      </Flex>
    </Stack>
  );
}

import { Badge, Button, Card, Flex, Heading, Inline, Stack, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { addDays, businessDay, formatClock, formatDay } from '#domain/bookings/times.ts';
import { clockOf } from '#domain/clock.ts';
import { formatMinutes } from '#domain/duration.ts';
import { BlockedTimes } from '../blocked/blocked-times.tsx';
import { planDay } from '../day-plan.ts';
import { PrintDayButton } from '../day-sheet/print-day-button.tsx';
import { useTimeZone } from '../use-place.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { BookingCard } from './booking-card.tsx';
import { FeedButton } from './feed-button.tsx';
import { ListFrame } from './list-frame.tsx';
import type { OpenBooking } from './open-booking.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** A week by day, each in the order of travel. */
export function UpcomingView({ onOpen }: { onOpen: OpenBooking }) {
  const api = useStudioApi();
  const timeZone = useTimeZone();
  const [from, setFrom] = useState(() => businessDay(timeZone));
  const query = useQuery(viewQuery(api, 'upcoming', { from }));
  return (
    <Stack gap={4}>
      <Flex gap={2} wrap="wrap" align="center">
        <Button mode="ghost" text="← Previous week" onClick={() => setFrom(addDays(from, -7))} />
        <Button mode="ghost" text="This week" onClick={() => setFrom(businessDay(timeZone))} />
        <Button mode="ghost" text="Next week →" onClick={() => setFrom(addDays(from, 7))} />
        <FeedButton />
        <BlockedTimes />
      </Flex>
      <ListFrame query={query}>
        {({ rows, today }) =>
          DAYS.map((offset) => addDays(from, offset)).map((day) => (
            <Day key={day} day={day} isToday={day === today} rows={rows} onOpen={onOpen} />
          ))
        }
      </ListFrame>
    </Stack>
  );
}

type DayProps = {
  day: string;
  isToday: boolean;
  rows: BookingRow[];
  onOpen: OpenBooking;
};

function Day({ day, isToday, rows, onOpen }: DayProps) {
  const visits = planDay(rows, day);
  return (
    <Stack as="section" gap={3} paddingBottom={4} data-day={day}>
      <Flex gap={3} align="center" wrap="wrap">
        <Heading as="h2" size={1}>
          {isToday ? `Today, ${formatDay(day)}` : formatDay(day)}
        </Heading>
        {visits.length > 0 && <PrintDayButton day={day} />}
      </Flex>
      {visits.length === 0 && (
        <Card padding={3}>
          <Text size={1} muted>
            No visits.
          </Text>
        </Card>
      )}
      {visits.map(({ row, gap, clashes, ends }) => (
        <Stack key={row.id} gap={2}>
          {gap !== null && gap > 0 && <Text size={1} muted>{`${formatMinutes(gap)} free`}</Text>}
          {clashes && (
            <Inline>
              <Badge tone="critical">
                {`Overlaps another visit. Ends at ${formatClock(clockOf(ends))}`}
              </Badge>
            </Inline>
          )}
          <BookingCard row={row} onOpen={onOpen} />
        </Stack>
      ))}
    </Stack>
  );
}

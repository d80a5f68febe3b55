import { Badge, Card, Flex, Heading, Inline, Stack, Text } from '@sanity/ui';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { formatClock, formatDay } from '#domain/bookings/times.ts';
import { clockOf } from '#domain/clock.ts';
import { formatMinutes } from '#domain/duration.ts';
import { planDay } from '../day-plan.ts';
import { PrintDayButton } from '../day-sheet/print-day-button.tsx';
import { BookingCard } from '../views/booking-card.tsx';
import type { OpenBooking } from '../views/open-booking.ts';

type DayListProps = {
  day: string;
  isToday: boolean;
  rows: BookingRow[];
  onOpen: OpenBooking;
};

/** The visits of a day in the order of travel, with what is free between them and what overlaps. */
export function DayList({ day, isToday, rows, onOpen }: DayListProps) {
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

import { Badge, Card, Flex, Inline, Stack, useMediaIndex } from '@sanity/ui';
import { type TouchEvent, useRef } from 'react';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { STATUS_LABELS } from '#domain/booking/states.ts';
import { clockOf } from '#domain/schedule/clock.ts';
import { addDays, businessDay, formatClock, formatDay } from '#domain/schedule/times.ts';
import { useTimeZone } from '../../business/business.ts';
import { useView } from '../api/use-owner-api.ts';
import { BookingCard, STATUS_TONES } from '../lists/booking-card.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { ListFrame } from '../ui/list-frame.tsx';
import { Notice, Small, Title } from '../ui/section.tsx';
import { BeforeVisit } from './before-visit.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarBoard } from './calendar-board.tsx';
import { DisplacedVisits } from './displaced-visits.tsx';
import { planDay, type Shape, spanOf } from './layout.ts';
import { PrintDayButton } from './print-day.tsx';

const useDay = createKeptState<string>();
const useShape = createKeptState<Shape>();
const WIDE = 2;
/** The statuses that the calendar's colors stand for. */
const SHOWN_STATES = ['pending', 'proposed', 'confirmed'] as const;

/** Shows the visits of a week or a day, either to scale or as a list. */
export default function CalendarView() {
  const isWide = useMediaIndex() >= WIDE;
  const [day, setDay] = useDay('day', businessDay(useTimeZone()));
  const [preferred, setShape] = useShape('shape', 'week');
  const shape = !isWide && preferred === 'week' ? 'day' : preferred;
  const { days, step } = spanOf(shape, day);
  const visits = useView('calendar', { from: days[0] ?? day });
  const swipe = useSwipe((direction) => setDay(addDays(day, direction * step)));

  return (
    <Flex direction="column" gap={4} {...(!isWide && swipe)}>
      <CalendarBar shape={shape} isWide={isWide} day={day} onShape={setShape} onDay={setDay} />
      <DisplacedVisits />
      {isWide && <Colors />}
      {visits.data?.hasMore && (
        <Notice tone="caution">
          <Small>
            There are more requests on these days than fit here. Agreed visits come first.
            You&apos;ll find the rest under New.
          </Small>
        </Notice>
      )}
      {shape === 'list' ? (
        <ListFrame query={visits}>
          {({ rows, today }) =>
            days.map((each) => (
              <DayList key={each} day={each} isToday={each === today} rows={rows} />
            ))
          }
        </ListFrame>
      ) : (
        <CalendarBoard days={days} visits={visits} isSticky={isWide} />
      )}
      {!isWide && <Colors />}
    </Flex>
  );
}

const Colors = () => (
  <Inline gap={1} aria-label="Colors">
    {SHOWN_STATES.map((status) => (
      <Badge key={status} tone={STATUS_TONES[status]}>
        {STATUS_LABELS[status]}
      </Badge>
    ))}
  </Inline>
);

const FAR_PX = 60;

/** Recognizes a swipe that goes sideways rather than down. @param onSwipe gets 1 for the next days, -1 for the previous */
function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!touch || !start.current) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      if (Math.abs(across) > FAR_PX && Math.abs(across) > 2 * Math.abs(down)) {
        onSwipe(across < 0 ? 1 : -1);
      }
    },
  };
}

type DayListProps = { day: string; isToday: boolean; rows: BookingRow[] };

/** Lists a day's visits in the order of travel, with free time and overlaps. */
function DayList({ day, isToday, rows }: DayListProps) {
  const visits = planDay(rows, day);
  return (
    <Stack as="section" gap={3} paddingBottom={4} data-day={day}>
      <Flex gap={3} align="center" wrap="wrap">
        <Title>{isToday ? `Today, ${formatDay(day)}` : formatDay(day)}</Title>
        {visits.length > 0 && <PrintDayButton day={day} />}
      </Flex>
      {visits.length === 0 && (
        <Card padding={3}>
          <Small muted>No visits.</Small>
        </Card>
      )}
      {visits.map((visit) => (
        <Stack key={visit.row.id} gap={2}>
          <BeforeVisit visit={visit} />
          {visit.clashes && (
            <Inline>
              <Badge tone="critical">
                {`Overlaps another visit. Ends at ${formatClock(clockOf(visit.ends))}`}
              </Badge>
            </Inline>
          )}
          <BookingCard row={visit.row} />
        </Stack>
      ))}
    </Stack>
  );
}

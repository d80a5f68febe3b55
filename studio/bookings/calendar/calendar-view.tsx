import { Flex, useMediaIndex } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { addDays, businessDay } from '#domain/bookings/times.ts';
import { createKeptState } from '../kept-state.ts';
import { useTimeZone } from '../use-place.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { ListFrame } from '../views/list-frame.tsx';
import type { OpenBooking } from '../views/open-booking.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarBoard, type BookAt } from './calendar-board.tsx';
import { DayList } from './day-list.tsx';
import { spanOf, type Shape } from './shape.ts';
import { useSwipe } from './use-swipe.ts';

type CalendarViewProps = { onOpen: OpenBooking; onBook: BookAt };

const useDay = createKeptState<string>();
const useShape = createKeptState<Shape>();
const WIDE_SHAPES = ['week', 'day', 'list'] as const;
/** A week has no room. */
const NARROW_SHAPES = ['day', 'list'] as const;
const WIDE = 2;

/** The visits of a week or a day: to scale, to be moved and added to, or as a list. */
export default function CalendarView({ onOpen, onBook }: CalendarViewProps) {
  const api = useStudioApi();
  const isWide = useMediaIndex() >= WIDE;
  const thisDay = businessDay(useTimeZone());
  const [day, setDay] = useDay('day', thisDay);
  const [wanted, setShape] = useShape('shape', 'week');
  const shape = !isWide && wanted === 'week' ? 'day' : wanted;
  const { days, step } = spanOf(shape, day);
  const visits = useQuery(viewQuery(api, 'calendar', { from: days[0] ?? day }));
  const swipe = useSwipe((direction) => setDay(addDays(day, direction * step)));

  return (
    <Flex direction="column" gap={4} {...(!isWide && swipe)}>
      <CalendarBar
        shape={shape}
        shapes={isWide ? WIDE_SHAPES : NARROW_SHAPES}
        day={day}
        today={thisDay}
        onShape={setShape}
        onDay={setDay}
      />
      {shape === 'list' ? (
        <ListFrame query={visits}>
          {({ rows, today }) =>
            days.map((each) => (
              <DayList key={each} day={each} isToday={each === today} rows={rows} onOpen={onOpen} />
            ))
          }
        </ListFrame>
      ) : (
        <CalendarBoard
          days={days}
          visits={visits}
          isSticky={isWide}
          onOpen={onOpen}
          onBook={onBook}
        />
      )}
    </Flex>
  );
}

import { Button, Flex, Text, TextInput, useMediaIndex } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, businessDay, formatDay, isCalendarDay } from '#domain/bookings/times.ts';
import { clockOf } from '#domain/clock.ts';
import { weekdayOf, WEEKDAYS } from '#domain/schedule.ts';
import { createKeptState } from '../kept-state.ts';
import { useMayAct } from '../use-may-act.ts';
import { useTimeZone } from '../use-place.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { ListFrame } from '../views/list-frame.tsx';
import type { OpenBooking } from '../views/open-booking.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { MoveForm } from './move-form.tsx';
import type { MovedVisit } from './move.ts';
import type { Slot } from './slot-buttons.tsx';
import { SlotMenu } from './slot-menu.tsx';
import { useSwipe } from './use-swipe.ts';

type CalendarViewProps = {
  onOpen: OpenBooking;
  /** Takes a booking by phone that begins there. */
  onBook: (start: { date: string; time: string }) => void;
};

const useDay = createKeptState<string>();
const useIsWeek = createKeptState<boolean>();
/** Below that, a day fills the screen. */
const WIDE = 2;
/** What is asked stays in sight of them. */
const ABOVE_VISITS = 4;

const mondayOf = (day: string) => addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));

/** The visits of a week or a day, with what is closed or blocked, to be moved and added to. */
export default function CalendarView({ onOpen, onBook }: CalendarViewProps) {
  const api = useStudioApi();
  const mayAct = useMayAct();
  const isWide = useMediaIndex() >= WIDE;
  const thisDay = businessDay(useTimeZone());
  const [day, setDay] = useDay('day', thisDay);
  const [wantsWeek, setWantsWeek] = useIsWeek('week', true);
  const isWeek = isWide && wantsWeek;
  const [moved, setMoved] = useState<MovedVisit | null>(null);
  /** Each is asked about anew. */
  const [moves, setMoves] = useState(0);
  const [slot, setSlot] = useState<Slot | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const from = isWeek ? mondayOf(day) : day;
  const days = isWeek ? WEEKDAYS.map((_, index) => addDays(from, index)) : [day];
  const visits = useQuery(viewQuery(api, 'upcoming', { from }));
  const blocked = useQuery(viewQuery(api, 'blocked')).data?.rows ?? [];
  const schedule = useQuery(viewQuery(api, 'schedule')).data?.rows[0] ?? null;
  const step = isWeek ? 7 : 1;
  const go = (direction: 1 | -1) => setDay(addDays(day, direction * step));
  const swipe = useSwipe(go);
  const unit = isWeek ? 'week' : 'day';

  return (
    <Flex direction="column" gap={4} {...(!isWide && swipe)}>
      <Flex gap={2} wrap="wrap" align="center">
        <Button mode="ghost" text="←" aria-label={`Previous ${unit}`} onClick={() => go(-1)} />
        <Button mode="ghost" text="Today" onClick={() => setDay(thisDay)} />
        <Button mode="ghost" text="→" aria-label={`Next ${unit}`} onClick={() => go(1)} />
        <TextInput
          type="date"
          aria-label="Go to day"
          value={day}
          onChange={(event) => {
            if (isCalendarDay(event.currentTarget.value)) setDay(event.currentTarget.value);
          }}
        />
        {isWide && (
          <Button
            mode="bleed"
            text={isWeek ? 'Show one day' : 'Show the week'}
            onClick={() => setWantsWeek(!isWeek)}
          />
        )}
        <Text size={1} weight="semibold" role="status">
          {isWeek ? `Week of ${formatDay(from)}` : formatDay(day)}
        </Text>
      </Flex>
      {(moved !== null || slot !== null) && (
        <div style={isWide ? { position: 'sticky', top: 0, zIndex: ABOVE_VISITS } : undefined}>
          {moved !== null && (
            <MoveForm
              key={moves}
              moved={moved}
              teams={schedule?.teams ?? 1}
              onChange={setMoved}
              onDone={(said) => {
                setMoved(null);
                setMessage(said);
              }}
            />
          )}
          {slot !== null && (
            <SlotMenu
              key={`${slot.day} ${slot.minutes}`}
              slot={slot}
              onBook={() => {
                setSlot(null);
                onBook({ date: slot.day, time: clockOf(slot.minutes) });
              }}
              onClose={() => setSlot(null)}
            />
          )}
        </div>
      )}
      {message !== null && (
        <Text size={1} role="status">
          {message}
        </Text>
      )}
      <ListFrame query={visits}>
        {({ rows, today }) => (
          <CalendarGrid
            days={days}
            today={today}
            rows={rows}
            blocked={blocked}
            schedule={schedule}
            moved={moved}
            onOpen={onOpen}
            onMove={(visit) => {
              setMessage(null);
              setSlot(null);
              setMoves(moves + 1);
              if (mayAct) setMoved(visit);
            }}
            onChoose={(chosen) => {
              setMessage(null);
              setMoved(null);
              if (mayAct) setSlot(chosen);
            }}
          />
        )}
      </ListFrame>
      <Text size={1} muted>
        Press a visit to open it. To move it, pull it, or press Alt and an arrow key; with Shift,
        its length changes. You&apos;re asked before anything is saved or sent.
      </Text>
    </Flex>
  );
}

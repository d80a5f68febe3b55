import { Button, Flex } from '@sanity/ui';
import { type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { formatClock, formatDay } from '#domain/booking/times.ts';
import { clockOf } from '#domain/schedule/clock.ts';
import { useMayAct, useView } from '../api/use-owner-api.ts';
import type { OpenBooking } from '../navigation/use-tool-address.ts';
import { ListFrame } from '../ui/list-frame.tsx';
import { Panel, Small } from '../ui/section.tsx';
import { BlockForm } from './blocked-times.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import type { Slot } from './day-column.tsx';
import { MoveForm } from './move-form.tsx';
import type { MovedVisit } from './move.ts';

/** Takes a booking by phone that begins there. */
export type BookAt = (start: { date: string; time: string }) => void;

type CalendarBoardProps = {
  days: readonly string[];
  visits: UseQueryResult<{ rows: BookingRow[]; today: string }>;
  /** What is asked stays in sight while the days scroll. */
  isSticky: boolean;
  onOpen: OpenBooking;
  onBook: BookAt;
};

const ABOVE_VISITS = 4;

/** Days to scale, with what is closed or blocked. What is pulled or pressed is asked about above them. */
export function CalendarBoard({ days, visits, isSticky, onOpen, onBook }: CalendarBoardProps) {
  const mayAct = useMayAct();
  const [moved, setMoved] = useState<MovedVisit | null>(null);
  /** Each is asked about anew. */
  const [moves, setMoves] = useState(0);
  const [slot, setSlot] = useState<Slot | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const timesOff = useView('times-off', { from: days[0] ?? '' }, days.length > 0).data?.rows ?? [];
  const schedule = useView('schedule').data?.rows[0] ?? null;
  return (
    <Flex direction="column" gap={4}>
      {(moved !== null || slot !== null) && (
        <div style={isSticky ? { position: 'sticky', top: 0, zIndex: ABOVE_VISITS } : undefined}>
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
      {message !== null && <Small role="status">{message}</Small>}
      <ListFrame query={visits}>
        {({ rows, today }) => (
          <CalendarGrid
            days={days}
            today={today}
            rows={rows}
            timesOff={timesOff}
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
      <Small muted>
        Press a visit to open it. To move it, pull it, or press Alt and an arrow key; with Shift,
        its length changes. You&apos;re asked before anything is saved or sent.
      </Small>
    </Flex>
  );
}

type SlotMenuProps = { slot: Slot; onBook: () => void; onClose: () => void };

/** What can be done with an empty place. */
function SlotMenu({ slot, onBook, onClose }: SlotMenuProps) {
  const [isBlocking, setIsBlocking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { day, minutes } = slot;
  return (
    <Panel tone="transparent">
      <Flex gap={3} align="center" wrap="wrap">
        <Small weight="semibold">{`${formatDay(day)}, ${formatClock(clockOf(minutes))}`}</Small>
        <Button ref={first} tone="primary" text="New booking here" onClick={onBook} />
        <Button
          mode="ghost"
          text="Block time here"
          aria-expanded={isBlocking}
          onClick={() => setIsBlocking(!isBlocking)}
        />
        <Button mode="bleed" text="Close" onClick={onClose} />
      </Flex>
      {isBlocking && (
        <BlockForm
          start={{
            firstDay: day,
            lastDay: day,
            from: clockOf(minutes),
            until: clockOf(Math.min(minutes + 60, 24 * 60 - 1)),
            reason: '',
          }}
          onBlocked={onClose}
        />
      )}
    </Panel>
  );
}

import { Button, Flex } from '@sanity/ui';
import { type UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { clockOf } from '#domain/schedule/clock.ts';
import { formatClock, formatDay } from '#domain/schedule/times.ts';
import { useMayAct, useView } from '../api/use-owner-api.ts';
import { Outcome } from '../focus/outcome.tsx';
import { useTool } from '../navigation/use-tool-address.ts';
import { ListFrame } from '../ui/list-frame.tsx';
import { Toggle } from '../ui/press-button.tsx';
import { Panel, Small } from '../ui/section.tsx';
import { BlockForm } from './blocked-times.tsx';
import { CalendarGrid, type Slot } from './calendar-grid.tsx';
import { MoveForm } from './move-form.tsx';
import type { MovedVisit } from './move.ts';

type CalendarBoardProps = {
  days: readonly string[];
  visits: UseQueryResult<{ rows: BookingRow[]; today: string }>;
  /** Whether the open form stays in sight while the days scroll. */
  isSticky: boolean;
};

const ABOVE_VISITS = 4;

/** A visit that the owner is moving, or an empty slot that they pressed. */
type Selection = { moved?: MovedVisit; slot?: Slot };

/** Shows days to scale, with closed and blocked hours. A drag or a press opens a form above them. */
export function CalendarBoard({ days, visits, isSticky }: CalendarBoardProps) {
  const mayAct = useMayAct();
  const [selection, setSelection] = useState<Selection>({});
  /** Counts selections to give each one a new form. */
  const [times, setTimes] = useState(0);
  const [message, setMessage] = useState<string | null>(null);
  const timesOff = useView('times-off', { from: days[0] ?? '' }, days.length > 0).data?.rows ?? [];
  const schedule = useView('schedule').data?.rows[0] ?? null;
  const { moved = null, slot = null } = selection;

  function select(next: Selection) {
    setMessage(null);
    setTimes(times + 1);
    if (mayAct) setSelection(next);
  }

  return (
    <Flex direction="column" gap={4}>
      {(moved !== null || slot !== null) && (
        <div style={isSticky ? { position: 'sticky', top: 0, zIndex: ABOVE_VISITS } : undefined}>
          {moved !== null && (
            <MoveForm
              key={times}
              moved={moved}
              teams={schedule?.teams ?? 1}
              onChange={(next) => setSelection({ moved: next })}
              onDone={(outcome) => {
                setSelection({});
                setMessage(outcome);
              }}
            />
          )}
          {slot !== null && (
            <SlotMenu
              key={times}
              slot={slot}
              onClose={() => setSelection({})}
              onBlocked={(outcome) => {
                setSelection({});
                setMessage(outcome);
              }}
            />
          )}
        </div>
      )}
      {message !== null && (
        <Outcome key={times} message={message}>
          <Small>{message}</Small>
        </Outcome>
      )}
      <ListFrame query={visits}>
        {({ rows, today }) => (
          <CalendarGrid
            days={days}
            today={today}
            rows={rows}
            timesOff={timesOff}
            schedule={schedule}
            moved={moved}
            onMove={(visit) => select({ moved: visit })}
            onChoose={(chosen) => select({ slot: chosen })}
          />
        )}
      </ListFrame>
      <Small muted>
        Press a visit to open it. To move it, drag it, or press Alt and an arrow key. Add Shift to
        change its length. Nothing is saved or sent until you confirm.
      </Small>
    </Flex>
  );
}

type SlotMenuProps = { slot: Slot; onClose: () => void; onBlocked: (message: string) => void };

/** The choices for an empty slot. */
function SlotMenu({ slot, onClose, onBlocked }: SlotMenuProps) {
  const { book } = useTool();
  const [isBlocking, setIsBlocking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  const { day, minutes } = slot;
  return (
    <Panel tone="transparent">
      <Flex gap={3} align="center" wrap="wrap">
        <Small weight="semibold">{`${formatDay(day)}, ${formatClock(clockOf(minutes))}`}</Small>
        <Button
          ref={first}
          tone="primary"
          text="New booking here"
          onClick={() => {
            onClose();
            book({ date: day, time: clockOf(minutes) });
          }}
        />
        <Toggle mode="ghost" text="Block time here" isOpen={isBlocking} onToggle={setIsBlocking} />
        <Button mode="bleed" text="Close" onClick={onClose} />
      </Flex>
      {isBlocking && (
        <BlockForm
          day={day}
          from={clockOf(minutes)}
          until={clockOf(Math.min(minutes + 60, 24 * 60 - 1))}
          onBlocked={onBlocked}
        />
      )}
    </Panel>
  );
}

import { Card, Flex, Text } from '@sanity/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { BookingRow } from '#domain/booking/schemas.ts';
import type { TimeOff } from '#domain/schedule/availability.ts';
import { clockOf } from '#domain/schedule/clock.ts';
import type { ScheduleProjection } from '#domain/schedule/schedule-projection.ts';
import { formatClock, formatDay, formatDayShort } from '#domain/schedule/times.ts';
import { Small } from '../ui/section.tsx';
import { closedSpans, placeVisits, shownHours, type Span, teamsOf } from './layout.ts';
import { moveVisit, withMoved, type MovedVisit, type Distance } from './move.ts';
import { HOUR_PX } from './use-drag.ts';
import { VisitBlock } from './visit-block.tsx';

/** The start of an hour on a day, in minutes since midnight. */
export type Slot = { day: string; minutes: number };

type CalendarGridProps = {
  days: readonly string[];
  today: string;
  rows: BookingRow[];
  timesOff: readonly TimeOff[];
  schedule: ScheduleProjection | null;
  /** The visit that the owner is moving, drawn at its new time. */
  moved: MovedVisit | null;
  onMove: (moved: MovedVisit) => void;
  onChoose: (slot: Slot) => void;
};

/** In pixels. A first name fits even when visits are side by side. */
const NARROWEST_DAY = 88;
const NARROWEST_VISIT = 96;

const STEPS: Record<string, readonly [days: number, hours: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Shows days side by side, hours from top to bottom, and each visit at its length. */
export function CalendarGrid(props: CalendarGridProps) {
  const { days, today, timesOff, schedule, moved, onMove, onChoose } = props;
  const rows = withMoved(props.rows, moved);
  const shown = shownHours(schedule, rows, days);
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Slot | null>(null);
  const [firstDay = ''] = days;
  // Teams get columns only when a single day is shown.
  const teams = teamsOf(rows, firstDay, days.length === 1 ? (schedule?.teams ?? 1) : 1);
  const active =
    chosen && days.includes(chosen.day) ? chosen : { day: firstDay, minutes: shown.starts };

  function step(event: KeyboardEvent, slot: Slot) {
    const [byDays, byHours] = STEPS[event.key] ?? [0, 0];
    const day = days[days.indexOf(slot.day) + byDays];
    const minutes = slot.minutes + byHours * 60;
    const isThere = day !== undefined && minutes >= shown.starts && minutes < shown.ends;
    if ((byDays === 0 && byHours === 0) || !isThere) return;
    event.preventDefault();
    setChosen({ day, minutes });
    grid.current?.querySelector<HTMLElement>(`[data-slot="${day} ${minutes}"]`)?.focus();
  }

  /** Moves the drawn visit, but passes on the stored one. */
  function move(drawn: BookingRow, distance: Distance) {
    const row = props.rows.find(({ id }) => id === drawn.id) ?? drawn;
    onMove({ ...moveVisit(drawn, distance, teams), row });
  }

  const planned = days.map((day) => ({ day, visits: placeVisits(rows, day, teams) }));
  const widths = planned.map(({ visits }) => {
    const beside = Math.max(1, ...visits.map(({ width }) => Math.round(1 / width)));
    return `minmax(${beside > 1 ? beside * NARROWEST_VISIT : NARROWEST_DAY}px, 1fr)`;
  });
  const hours = Array.from(
    { length: (shown.ends - shown.starts) / 60 },
    (_, index) => shown.starts + index * 60,
  );
  return (
    <Card ref={grid} radius={2} border overflow="auto">
      <div style={{ display: 'grid', gridTemplateColumns: `56px ${widths.join(' ')}` }}>
        <div />
        {days.map((day) => (
          <Flex key={day} padding={3} justify="center" direction="column" align="center" gap={2}>
            <Small weight={day === today ? 'bold' : 'medium'} as="h2" align="center">
              {day === today ? `Today, ${formatDayShort(day)}` : formatDayShort(day)}
            </Small>
            {teams.length > 1 && (
              <Flex style={{ width: '100%' }}>
                {teams.map((team) => (
                  <Text key={team ?? 'none'} size={0} muted align="center" style={{ flex: 1 }}>
                    {team === null ? 'No team' : `Team ${team}`}
                  </Text>
                ))}
              </Flex>
            )}
          </Flex>
        ))}
        <div style={{ position: 'relative', height: hours.length * HOUR_PX }}>
          {hours.map((minutes, index) => (
            <div
              key={minutes}
              style={{ position: 'absolute', top: index * HOUR_PX + 4, insetInlineEnd: 6 }}
            >
              <Text size={0} muted>
                {formatClock(clockOf(minutes)).replace(':00', '')}
              </Text>
            </div>
          ))}
        </div>
        {planned.map(({ day, visits }) => (
          <div
            key={day}
            data-calendar-day={day}
            style={{
              position: 'relative',
              height: hours.length * HOUR_PX,
              borderInlineStart: '1px solid var(--card-border-color)',
            }}
          >
            <SlotButtons
              day={day}
              hours={hours}
              active={active}
              onChoose={onChoose}
              onKeyDown={step}
            />
            {closedSpans(schedule, timesOff, day).map((span) => (
              <ClosedTime key={`${span.starts} ${span.reason}`} span={span} shown={shown} />
            ))}
            {visits.map((visit) => (
              <VisitBlock
                key={visit.row.id}
                visit={visit}
                from={shown.starts}
                parts={teams.length}
                isMoving={visit.row.id === moved?.row.id}
                onMove={(distance) => move(visit.row, distance)}
              />
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}

type SlotButtonsProps = {
  day: string;
  /** Each in minutes since midnight. */
  hours: number[];
  /** The slot that Tab reaches. The arrow keys go on from there. */
  active: Slot;
  onChoose: (slot: Slot) => void;
  onKeyDown: (event: KeyboardEvent, slot: Slot) => void;
};

/** The hours of a day as empty slots, where a booking or a blocked time can start. */
function SlotButtons({ day, hours, active, onChoose, onKeyDown }: SlotButtonsProps) {
  return hours.map((minutes, index) => (
    <button
      key={minutes}
      type="button"
      data-slot={`${day} ${minutes}`}
      aria-label={`Add on ${formatDay(day)} at ${formatClock(clockOf(minutes))}`}
      tabIndex={active.day === day && active.minutes === minutes ? 0 : -1}
      onClick={() => onChoose({ day, minutes })}
      onKeyDown={(event) => onKeyDown(event, { day, minutes })}
      style={{
        position: 'absolute',
        top: index * HOUR_PX,
        height: HOUR_PX,
        width: '100%',
        border: 0,
        borderTop: '1px solid var(--card-border-color)',
        background: 'transparent',
        cursor: 'cell',
      }}
    />
  ));
}

type ClosedTimeProps = { span: Span & { reason: string }; shown: Span };

/** Hours without visits, drawn below the visits. */
function ClosedTime({ span, shown }: ClosedTimeProps) {
  const starts = Math.max(span.starts, shown.starts);
  const ends = Math.min(span.ends, shown.ends);
  if (ends <= starts) return null;
  return (
    <div
      data-closed={span.reason}
      style={{
        position: 'absolute',
        insetInline: 0,
        top: ((starts - shown.starts) / 60) * HOUR_PX,
        height: ((ends - starts) / 60) * HOUR_PX,
        padding: 6,
        overflow: 'hidden',
        pointerEvents: 'none',
        background:
          'repeating-linear-gradient(135deg, var(--card-border-color) 0 1px, transparent 1px 7px)',
      }}
    >
      <Text size={0} muted>
        {span.reason}
      </Text>
    </div>
  );
}

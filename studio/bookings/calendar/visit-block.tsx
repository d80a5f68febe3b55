import { Card, Stack, Text } from '@sanity/ui';
import { useRef, type KeyboardEvent } from 'react';
import { STATUS_LABELS } from '#domain/booking/states.ts';
import { describeBooked } from '#domain/booking/words/booked-services.ts';
import { currentWhen, formatArrival } from '#domain/booking/words/when.ts';
import { clockOf } from '#domain/schedule/clock.ts';
import { formatClock } from '#domain/schedule/times.ts';
import { STATUS_TONES } from '../lists/booking-card.tsx';
import { titleOfRequestedChange } from '../lists/requested-change.tsx';
import { useTool } from '../navigation/use-tool-address.ts';
import { Small } from '../ui/section.tsx';
import type { PlacedVisit } from './layout.ts';
import { canMove, type Distance } from './move.ts';
import { HOUR_PX, useDrag } from './use-drag.ts';

type VisitBlockProps = {
  visit: PlacedVisit;
  /** The start of the grid, in minutes since midnight. */
  from: number;
  /** The number of columns of the day. */
  parts: number;
  /** Whether the owner is moving it. It is then drawn at its new time. */
  isMoving: boolean;
  onMove: (distance: Distance) => void;
};

/** Below this fraction of the day's width, every pixel counts. */
const CROWDED = 0.5;

const KEYS: Record<string, Distance> = {
  ArrowUp: { minutes: -15 },
  ArrowDown: { minutes: 15 },
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
};
const LENGTH_KEYS: Record<string, Distance> = {
  ArrowUp: { longer: -15 },
  ArrowDown: { longer: 15 },
};

/** A visit in the calendar. A press opens it. A drag, or Alt and an arrow key, starts to move it. */
export function VisitBlock({ visit, from, parts, isMoving, onMove }: VisitBlockProps) {
  const { row, starts, ends, left, width } = visit;
  const { opened, open } = useTool();
  const isOpened = opened === row.id;
  const block = useRef<HTMLButtonElement>(null);
  const columnWidth = () =>
    (block.current?.closest<HTMLElement>('[data-calendar-day]')?.offsetWidth ?? 0) / parts;
  const wasDragged = useRef(false);
  const { drawn, begin, handlers } = useDrag(columnWidth, (distance) => {
    wasDragged.current = true;
    onMove(distance);
  });
  const movable = canMove(row);
  const requested = titleOfRequestedChange(row);
  const times = `${formatClock(clockOf(starts))} until ${formatClock(clockOf(ends))}`;

  function onKeyDown(event: KeyboardEvent) {
    const moved = event.altKey && (event.shiftKey ? LENGTH_KEYS : KEYS)[event.key];
    if (!moved || !movable) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(moved);
  }
  /** The browser also sends a click after a drag. */
  function onClick() {
    if (!wasDragged.current) open(row.id);
    wasDragged.current = false;
  }

  const { minutes = 0, longer = 0 } = drawn?.distance ?? {};
  const shown = Math.max(0, starts + minutes - from);
  const length = Math.max(15, ends - starts + longer);
  return (
    <Card
      ref={block}
      as="button"
      data-visit={row.number}
      data-opens={row.id}
      radius={2}
      paddingX={width < CROWDED ? 1 : 2}
      paddingY={2}
      tone={STATUS_TONES[row.status]}
      aria-current={isOpened || undefined}
      aria-keyshortcuts={
        movable ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined
      }
      aria-label={[
        ...[requested, row.name, describeBooked(row), times, STATUS_LABELS[row.status]],
        visit.clashes && 'overlaps another visit',
      ]
        .filter(Boolean)
        .join(', ')}
      onPointerDownCapture={() => {
        wasDragged.current = false;
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...(movable && { ...handlers, onPointerDown: begin('whole') })}
      style={{
        position: 'absolute',
        top: (shown / 60) * HOUR_PX + 1,
        height: (length / 60) * HOUR_PX - 2,
        left: `calc(${left * 100}% + 2px)`,
        width: `calc(${width * 100}% - 4px)`,
        transform: drawn ? `translateX(${drawn.across}px)` : undefined,
        overflow: 'hidden',
        textAlign: 'left',
        // A button centers its text vertically.
        display: 'flex',
        flexDirection: 'column',
        cursor: movable ? 'grab' : 'pointer',
        zIndex: drawn ? 3 : 1,
        boxShadow: 'inset 0 0 0 1px var(--card-border-color)',
        outline: outlineOf({ isMoving, isOpened }),
      }}
    >
      <Stack gap={2}>
        {/* Wraps instead of being cut off. */}
        <Small weight="semibold" style={{ overflowWrap: 'anywhere' }}>
          {row.name}
        </Small>
        <Text size={0} textOverflow="ellipsis">
          {requested ?? `${formatArrival(currentWhen(row))} · ${row.city}`}
        </Text>
        <Text size={0} muted textOverflow="ellipsis">
          {describeBooked(row)}
        </Text>
      </Stack>
      {movable && (
        <span
          aria-hidden="true"
          data-drag-end=""
          onPointerDown={begin('end')}
          style={{
            position: 'absolute',
            insetInline: 0,
            bottom: 0,
            height: 8,
            cursor: 'ns-resize',
          }}
        />
      )}
    </Card>
  );
}

function outlineOf({ isMoving, isOpened }: { isMoving: boolean; isOpened: boolean }) {
  if (isMoving) return '2px dashed var(--card-focus-ring-color)';
  return isOpened ? '2px solid var(--card-focus-ring-color)' : undefined;
}

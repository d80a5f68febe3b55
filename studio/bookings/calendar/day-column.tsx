import { Text } from '@sanity/ui';
import type { KeyboardEvent } from 'react';
import { formatClock, formatDay } from '#domain/booking/times.ts';
import { clockOf } from '#domain/schedule/clock.ts';
import type { Span } from './layout.ts';
import { HOUR_PX } from './use-pull.ts';

export type Slot = { day: string; minutes: number };

type SlotButtonsProps = {
  day: string;
  /** Each in minutes since midnight. */
  hours: number[];
  /** The one that Tab reaches; arrows go on from it. */
  active: Slot;
  onChoose: (slot: Slot) => void;
  onKeyDown: (event: KeyboardEvent, slot: Slot) => void;
};

/** The hours of a day as empty places, where a booking or a blocked time can begin. */
export function SlotButtons({ day, hours, active, onChoose, onKeyDown }: SlotButtonsProps) {
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

/** Hours in which nobody comes, drawn below the visits. */
export function ClosedTime({ span, shown }: ClosedTimeProps) {
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

import type { KeyboardEvent } from 'react';
import { formatClock, formatDay } from '#domain/bookings/times.ts';
import { clockOf } from '#domain/clock.ts';
import { HOUR_PX } from './use-pull.ts';

export type Slot = { day: string; minutes: number };

type SlotButtonsProps = {
  day: string;
  /** Every hour from here to there, in minutes since midnight. */
  from: number;
  until: number;
  /** The one that Tab reaches; arrows go on from it. */
  active: Slot;
  onChoose: (slot: Slot) => void;
  onKeyDown: (event: KeyboardEvent, slot: Slot) => void;
};

/** The hours of a day as empty places, where a booking or a blocked time can begin. */
export function SlotButtons({ day, from, until, active, onChoose, onKeyDown }: SlotButtonsProps) {
  const hours = Array.from({ length: (until - from) / 60 }, (_, index) => from + index * 60);
  return hours.map((minutes) => (
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
        top: ((minutes - from) / 60) * HOUR_PX,
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

import { useRef, useState, type PointerEvent } from 'react';
import { snap } from './layout.ts';
import type { Shift } from './move.ts';

type Origin = { x: number; y: number; part: 'whole' | 'end' };
/** How far it is dragged, and where it is drawn meanwhile. */
type Drag = { shift: Shift; across: number };

export const HOUR_PX = 56;
const MINUTE_PX = HOUR_PX / 60;
/** Below that it is a press. */
const SLACK_PX = 6;

/**
 * Drags a visit with a mouse or a pen: as a whole to another time or column, or by its end. A finger
 * scrolls.
 * @param columnWidth in pixels
 */
export function useDrag(columnWidth: () => number, onDragged: (shift: Shift) => void) {
  const origin = useRef<Origin | null>(null);
  /** Events may follow each other faster than they are drawn. */
  const latest = useRef<Drag | null>(null);
  const [drawn, setDrawn] = useState<Drag | null>(null);

  const begin = (part: Origin['part']) => (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    origin.current = { x: event.clientX, y: event.clientY, part };
  };

  function keep(dragged: Drag | null) {
    latest.current = dragged;
    setDrawn(dragged);
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!origin.current) return;
    const { x, y, part } = origin.current;
    const [across, down] = [event.clientX - x, event.clientY - y];
    if (latest.current === null && Math.hypot(across, down) < SLACK_PX) return;
    const minutes = Math.sign(down) * snap(Math.abs(down) / MINUTE_PX);
    const width = columnWidth();
    const columns = width === 0 ? 0 : Math.round(across / width);
    keep(
      part === 'end'
        ? { shift: { longer: minutes }, across: 0 }
        : { shift: { minutes, columns }, across: columns * width },
    );
  }

  function end() {
    const shift = latest.current?.shift;
    cancel();
    if (shift && Object.values(shift).some((by) => by !== 0)) onDragged(shift);
  }

  function cancel() {
    origin.current = null;
    keep(null);
  }

  return {
    drawn,
    begin,
    handlers: { onPointerMove: move, onPointerUp: end, onPointerCancel: cancel },
  };
}

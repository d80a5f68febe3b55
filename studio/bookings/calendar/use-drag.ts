import { useRef, useState, type PointerEvent } from 'react';
import { snap } from './layout.ts';
import type { Distance } from './move.ts';

type Origin = { x: number; y: number; part: 'whole' | 'end' };
/** How far the visit is dragged, and how many pixels sideways it is drawn. */
type Drag = { distance: Distance; across: number };

export const HOUR_PX = 56;
const MINUTE_PX = HOUR_PX / 60;
/** A shorter drag counts as a press. */
const SLACK_PX = 6;

/**
 * Lets the owner drag a visit with a mouse or a pen, either as a whole or by its end. A finger scrolls
 * instead.
 * @param columnWidth in pixels
 */
export function useDrag(columnWidth: () => number, onDragged: (distance: Distance) => void) {
  const origin = useRef<Origin | null>(null);
  /** Events can arrive faster than React draws. */
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
        ? { distance: { longer: minutes }, across: 0 }
        : { distance: { minutes, columns }, across: columns * width },
    );
  }

  function end() {
    const distance = latest.current?.distance;
    cancel();
    if (distance && Object.values(distance).some((by) => by !== 0)) onDragged(distance);
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

'use client';

import { useState, type PointerEvent, type ReactNode } from 'react';
import './comparison-slider.css';

type Props = { label: string; before: ReactNode; after: ReactNode };

/**
 * Two images of one thing on top of each other, divided where the visitor drags or moves with the
 * arrow keys. Without JavaScript they are side by side.
 */
export function ComparisonSlider({ label, before, after }: Props) {
  const [split, setSplit] = useState(50);
  const moveDivider = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setSplit(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 100));
  };
  return (
    <div
      className="comparison"
      style={{ ['--split' as string]: `${split}%` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        moveDivider(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveDivider(event);
      }}
    >
      <div className="comparison-before">{before}</div>
      <div className="comparison-after">{after}</div>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={split}
        aria-label={label}
        aria-valuetext={`${split}% before, ${100 - split}% after`}
        onChange={({ currentTarget }) => setSplit(currentTarget.valueAsNumber)}
        className="pointer-events-none absolute inset-0 size-full opacity-0 noscript:hidden"
      />
      <span aria-hidden="true" className="comparison-handle" />
    </div>
  );
}

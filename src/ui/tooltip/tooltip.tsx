'use client';

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { TOOLTIP } from '#config/interface.ts';

type Props = {
  text: string;
  /** Renders the control of the tooltip, with the given id as `aria-describedby`. */
  children: (descriptionId: string) => ReactNode;
};

/**
 * Returns how long to wait before a tooltip opens, in ms. Moving from one tooltip to the next within the
 * skip delay opens it at once.
 */
export function tooltipDelay(lastClosedAt: number | null, now: number): number {
  const isWithinSkipDelay = lastClosedAt !== null && now - lastClosedAt < TOOLTIP.skipDelayMs;
  return isWithinSkipDelay ? 0 : TOOLTIP.openDelayMs;
}

let lastClosedAt: number | null = null;

/** Renders a hint above a control. It opens after a delay on hover, and at once on keyboard focus. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return;
        const delay = tooltipDelay(lastClosedAt, performance.now());
        timer.current = setTimeout(() => setOpen(true), delay);
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={close}
    >
      {children(id)}
      <span
        className={`absolute bottom-full left-1/2 z-30 [translate:-50%] pb-2 ${isOpen ? '' : 'hidden'}`}
      >
        <span
          id={id}
          role="tooltip"
          className="block rounded-lg bg-night-900 px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-white"
        >
          {text}
        </span>
      </span>
    </span>
  );
}

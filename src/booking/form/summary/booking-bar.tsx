import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { BookingSummary } from './booking-summary.tsx';
import type { BookingOverview } from './summarize-booking.ts';
import './booking-bar.css';

type Props = {
  summary: BookingOverview;
  /** The Continue link, beside the summary. */
  children: ReactNode;
};

/**
 * Keeps the service, its price and the Continue link in view on a narrow screen. A press shows the rest.
 * The bar ends above the submit button, and it doesn't stick on a short screen.
 */
export function BookingBar({ summary, children }: Props) {
  const bar = useRef<HTMLDetailsElement>(null);

  // An open panel would cover the next field. Close it on click, not on pointerdown: closing earlier may
  // move the button away from under the finger.
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const closeFor = ({ target }: Event) => {
      const panel = bar.current;
      if (panel?.open && target instanceof Node && !panel.contains(target)) panel.open = false;
    };
    const closeForFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        closeFor(event);
    };
    document.addEventListener('focusin', closeForFocus, { signal });
    document.addEventListener('click', closeFor, { signal });
    return () => listeners.abort();
  }, []);

  return (
    <div className="booking-bar">
      <details ref={bar}>
        <summary className="flex min-h-12 items-center justify-between gap-3 py-1">
          <span className="booking-bar-line">
            {summary.shortPrice ? (
              <strong className="package-price">{summary.shortPrice}</strong>
            ) : null}
            <span>
              {[summary.title ?? 'No package chosen yet', summary.size].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Icon name="chevron" />
        </summary>
        <div className="booking-bar-panel">
          <h2 className="text-lg">Your request</h2>
          <BookingSummary summary={summary} />
        </div>
      </details>
      {children}
    </div>
  );
}

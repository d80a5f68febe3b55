import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { BookingSummary } from './booking-summary.tsx';
import type { RequestSummary } from './request-summary.ts';
import './request-bar.css';

/**
 * On a narrow screen a choice and its price stay at the thumb, and a press shows the rest. It ends
 * above the submit button; it waits there while nothing is chosen, and on a low screen, so that the
 * fields have the room.
 */
export function RequestBar({ summary }: { summary: RequestSummary }) {
  const bar = useRef<HTMLDetailsElement>(null);

  // Open, it lies over fields: it makes way for the one that somebody turns to.
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const makeWay = ({ target }: FocusEvent) => {
      if (bar.current && target instanceof Node && !bar.current.contains(target)) {
        bar.current.open = false;
      }
    };
    document.addEventListener('focusin', makeWay, { signal });
    return () => listeners.abort();
  }, []);

  return (
    <details
      ref={bar}
      data-sticky={summary.package === null ? undefined : ''}
      className="request-bar"
    >
      <summary className="flex min-h-16 items-center justify-between gap-4 py-2">
        <span className="min-w-0">
          <span className="block text-sm text-ink-700 wrap-anywhere">
            {summary.package ?? 'No package chosen yet'}
          </span>
          <span className="block font-bold">{summary.price ?? summary.minimum}</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="max-h-[55svh] overflow-y-auto pb-3">
        <h2 className="pt-1 text-lg">Your request</h2>
        <BookingSummary summary={summary} />
      </div>
    </details>
  );
}

import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { BookingSummary } from './booking-summary.tsx';
import type { RequestSummary } from './request-summary.ts';
import './request-bar.css';

/**
 * On a narrow screen the package and its price stay in sight, and a press shows the rest. The bar
 * ends above the submit button. It stays there while no package is chosen, and on a low screen, to
 * leave room for the fields.
 */
export function RequestBar({ summary }: { summary: RequestSummary }) {
  const bar = useRef<HTMLDetailsElement>(null);

  // Close it when a field gets the focus: open, it would cover the field.
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const close = ({ target }: FocusEvent) => {
      if (bar.current && target instanceof Node && !bar.current.contains(target)) {
        bar.current.open = false;
      }
    };
    document.addEventListener('focusin', close, { signal });
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
      <div>
        <h2 className="text-lg">Your request</h2>
        <BookingSummary summary={summary} />
      </div>
    </details>
  );
}

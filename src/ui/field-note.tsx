import type { ReactNode } from 'react';

type Props = { id: string; children: ReactNode; className?: string };

/**
 * A hint beside a field. What appears in it while somebody types is read out at the next pause,
 * which only works in an element that is already on the page.
 */
export function FieldNote({ id, children, className = '' }: Props) {
  return (
    <div id={id} aria-live="polite" className={`text-sm text-ink-500 ${className}`}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

type Props = { id: string; children: ReactNode; className?: string };

/**
 * A remark beside a field. What appears in it while somebody types is read out at the next pause,
 * which works only in an element that was there before.
 */
export function FieldNote({ id, children, className = '' }: Props) {
  return (
    <div id={id} aria-live="polite" className={`text-sm text-ink-500 ${className}`}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type Props = { label: string; isOpen: boolean; children: ReactNode };

/** Optional fields: folded on a narrow screen, where the style sheet does not open them. */
export function Fold({ label, isOpen, children }: Props) {
  return (
    <details open={isOpen || undefined} className="quote-fold">
      <summary>
        <span>
          {label} <span className="font-normal text-ink-500">(optional)</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="space-y-5 pt-3 pb-2">{children}</div>
    </details>
  );
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type Props = {
  label: string;
  /** Opens it, because something in it needs a look. It stays open for whoever is working there. */
  hasError: boolean;
  children: ReactNode;
};

/** Optional fields: folded on a narrow screen, where the style sheet does not open them. */
export function Fold({ label, hasError, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);

  // Before the focus goes there: a hidden field takes none.
  useLayoutEffect(() => {
    if (hasError && fold.current) fold.current.open = true;
  }, [hasError]);

  return (
    <details ref={fold} className="quote-fold">
      <summary>
        <span>
          {label} <span className="font-normal text-ink-500">(optional)</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="grid gap-5 pt-3 pb-2">{children}</div>
    </details>
  );
}

import { useEffect, useRef } from 'react';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';

/**
 * An amount that moves when it changes: in from below when it grew, in from above when it shrank.
 * The text is right at once; the animation library comes with the first change.
 */
export function MovingAmount({ amount }: { amount: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(amount);

  useEffect(() => {
    if (amount === shown.current) return;
    const start = amount > shown.current ? '0 0.4em' : '0 -0.4em';
    shown.current = amount;
    if (prefersReducedMotion()) return;
    import('#ui/motion.ts').then(
      ({ play }) => {
        if (!element.current) return;
        void play(element.current, { opacity: ['0.2', '1'], translate: [start, '0'] });
      },
      (error: unknown) => console.warn('The animations could not be loaded.', error),
    );
  }, [amount]);

  return (
    <span ref={element} className="inline-block">
      {formatUsd(amount)}
    </span>
  );
}

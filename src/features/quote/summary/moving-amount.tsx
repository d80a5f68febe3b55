import { useEffect, useRef } from 'react';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';

/**
 * A figure that moves when it changes: it rises when it grew and sinks when it shrank. The text is
 * right at once; the animation library arrives with the first change.
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

import { useEffect, useRef } from 'react';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { prefersReducedMotion } from '#ui/media-query.ts';
import './counting-amount.css';

/**
 * Renders an amount that counts from its old value to the new one. The text is correct right away. CSS
 * paints the counting over it, so screen readers ignore it.
 */
export function CountingAmount({ amount }: { amount: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const last = useRef(amount);

  useEffect(() => {
    const from = last.current;
    last.current = amount;
    if (amount === from || prefersReducedMotion()) return;
    let isLast = true;
    count(from, amount, () => (isLast ? element.current : null)).catch((error: unknown) => {
      console.warn('The animations could not be loaded.', error);
    });
    return () => {
      isLast = false;
    };
  }, [amount]);

  return (
    <span ref={element} className="counting-amount">
      {formatUsd(amount)}
    </span>
  );
}

/**
 * Animates a number in the style sheet. Loads the animation library with the first change.
 * @param find returns the element while it still counts to this amount
 */
async function count(from: number, to: number, find: () => HTMLElement | null): Promise<void> {
  const { play } = await import('#ui/motion.ts');
  const element = find();
  if (!element) return;
  const paint = () => {
    if (find() !== element || !('counted' in element.dataset)) return;
    const counted = Number(getComputedStyle(element).getPropertyValue('--counted'));
    element.dataset.counted = formatUsd(Math.round(counted));
    requestAnimationFrame(paint);
  };
  element.dataset.counted = formatUsd(from);
  requestAnimationFrame(paint);
  await play(element, { '--counted': [`${from}`, `${to}`] });
  if (find() === element) delete element.dataset.counted;
}

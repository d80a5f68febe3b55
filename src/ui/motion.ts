import { animate } from 'framer-motion/dom/mini';

type Bezier = [number, number, number, number];

/** From and to, per CSS property, e.g. `{ opacity: ['0', '1'] }`. */
type Keyframes = Record<string, [from: string, to: string]>;

/**
 * Animates an element and leaves no inline style behind. This module brings the animation library:
 * import it at an interaction, never with a page, and not for those who prefer less motion.
 */
export async function play(element: HTMLElement, keyframes: Keyframes): Promise<void> {
  await animate(element, keyframes, themeTiming()).finished;
  for (const property of Object.keys(keyframes)) element.style.removeProperty(property);
}

/** The theme's own duration and curve, so that scripts and style sheets move alike. */
function themeTiming() {
  const theme = getComputedStyle(document.documentElement);
  const numbers = theme.getPropertyValue('--ease-calm').match(/-?[\d.]+/g) ?? [];
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = numbers.map(Number);
  return {
    duration: parseFloat(theme.getPropertyValue('--transition-duration-calm')),
    ease: [x1, y1, x2, y2] satisfies Bezier,
  };
}

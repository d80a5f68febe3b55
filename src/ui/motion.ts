import { animate } from 'framer-motion/dom/mini';

type Bezier = [number, number, number, number];

/** The start and end value of each CSS property, e.g. `{ opacity: ['0', '1'] }`. */
type Keyframes = Record<string, [from: string, to: string]>;

/**
 * Animates an element and leaves no inline style behind. This module loads the animation library, so import
 * it on an interaction, never with a page, and not when the visitor prefers reduced motion.
 */
export async function play(element: HTMLElement, keyframes: Keyframes): Promise<void> {
  await animate(element, keyframes, themeTiming()).finished;
  for (const property of Object.keys(keyframes)) element.style.removeProperty(property);
}

/** Returns the theme's duration and curve, so that scripts and style sheets match. */
function themeTiming() {
  const theme = getComputedStyle(document.documentElement);
  const numbers = theme.getPropertyValue('--ease-calm').match(/-?[\d.]+/g) ?? [];
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = numbers.map(Number);
  return {
    duration: parseFloat(theme.getPropertyValue('--transition-duration-calm')),
    ease: [x1, y1, x2, y2] satisfies Bezier,
  };
}

import { animate } from 'framer-motion/dom/mini';

const CALM = [0.22, 1, 0.36, 1] as const;

/** From and to, per CSS property, e.g. `{ opacity: ['0', '1'] }`. */
type Keyframes = Record<string, [from: string, to: string]>;

/**
 * Animates an element and leaves no inline style behind. This module brings the animation library:
 * import it at an interaction, never with a page, and not for those who prefer less motion.
 */
export async function play(
  element: HTMLElement,
  keyframes: Keyframes,
  seconds: number,
): Promise<void> {
  await animate(element, keyframes, { duration: seconds, ease: [...CALM] }).finished;
  for (const property of Object.keys(keyframes)) element.style.removeProperty(property);
}

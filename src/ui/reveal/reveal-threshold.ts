import { REVEAL_THRESHOLD } from '#config/business.ts';

/**
 * The share of an element that must be visible before it fades in. For an element taller than the
 * screen, the same share of the screen is enough: a tenth of a long list may never fit.
 */
export function revealThreshold(elementHeight: number, screenHeight: number): number {
  if (elementHeight <= screenHeight) return REVEAL_THRESHOLD;
  return (REVEAL_THRESHOLD * screenHeight) / elementHeight;
}

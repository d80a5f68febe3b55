import { SNACKBARS } from '#config/business.ts';

type Point = { x: number; y: number };

/** Whether a finger moved a snackbar far enough toward the corner it came from. */
export function isSwipedAway(from: Point, to: Point): boolean {
  return Math.max(to.x - from.x, to.y - from.y) >= SNACKBARS.swipeThresholdPx;
}

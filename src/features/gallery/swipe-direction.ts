const SWIPE_PX = 50;

/** Where a key, or a hand that moved this many pixels to the right, turns: 1 on, -1 back, 0 not. */
export function swipeDirection(gesture: string | number): -1 | 0 | 1 {
  if (gesture === 'ArrowRight') return 1;
  if (gesture === 'ArrowLeft') return -1;
  if (typeof gesture === 'string' || Math.abs(gesture) < SWIPE_PX) return 0;
  return gesture < 0 ? 1 : -1;
}

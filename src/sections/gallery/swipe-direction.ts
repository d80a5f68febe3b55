const SWIPE_PX = 50;

/** Where a key, or a swipe by this many pixels to the right, moves: 1 next, -1 previous, 0 nowhere. */
export function swipeDirection(gesture: string | number): -1 | 0 | 1 {
  if (gesture === 'ArrowRight') return 1;
  if (gesture === 'ArrowLeft') return -1;
  if (typeof gesture === 'string' || Math.abs(gesture) < SWIPE_PX) return 0;
  return gesture < 0 ? 1 : -1;
}

let room = 0;

/**
 * Moves the page down by the height of a toast, which covers nothing that way. When the toast goes, the page scrolls
 * back by as much as it can, so that less moves under a finger.
 */
export function makeRoom(height: number): void {
  if (height === room) return;
  const { style } = document.documentElement;
  const back = Math.min(room - height, scrollY);
  room = height;
  // A browser that keeps what is in sight in place would leave it below the toast.
  style.overflowAnchor = 'none';
  style.setProperty('--toast-room', `${height}px`);
  if (back > 0) scrollBy({ top: -back, behavior: 'instant' });
  if (height === 0) requestAnimationFrame(() => (style.overflowAnchor = ''));
}

import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets without telling by its duration how much of them was right. */
export function isSame(secret: string, given: string): boolean {
  return timingSafeEqual(digest(secret), digest(given));
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration does not reveal how much of a guess was right. */
export function equalSecrets(expected: string, actual: string): boolean {
  return timingSafeEqual(digest(expected), digest(actual));
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

import { isSafeLink } from '#lib/safe-link.ts';

/** An `https` address of another site, or null for all else that a field may hold. */
export function readWebAddress(link: unknown): string | null {
  return typeof link === 'string' && link.startsWith('https://') && isSafeLink(link) ? link : null;
}

import { TOOLTIP } from '#config/business.ts';

/**
 * How long to wait before a tooltip opens, in ms. Going from one to the next within the skip delay,
 * nobody waits again.
 */
export function tooltipDelay(lastClosedAt: number | null, now: number): number {
  const isFollowing = lastClosedAt !== null && now - lastClosedAt < TOOLTIP.skipDelayMs;
  return isFollowing ? 0 : TOOLTIP.openDelayMs;
}

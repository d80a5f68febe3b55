import { TOOLTIP } from '#config/business.ts';

/**
 * How long to wait before a tooltip opens, in ms. Moving from one tooltip to the next within the
 * skip delay opens it at once.
 */
export function tooltipDelay(lastClosedAt: number | null, now: number): number {
  const isWithinSkipDelay = lastClosedAt !== null && now - lastClosedAt < TOOLTIP.skipDelayMs;
  return isWithinSkipDelay ? 0 : TOOLTIP.openDelayMs;
}

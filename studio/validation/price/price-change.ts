import { formatUsd } from '#domain/pricing/format-usd.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { toPrice, type PriceValue } from './price.ts';

/** A change by more than half is more often a typo than a decision. */
const MAX_CHANGE = 0.5;

const VEHICLES = [
  ['regular', 'a sedan'],
  ['suv', 'an SUV'],
] as const;

/** @returns true, or a warning with both prices when a customer would pay much more or less */
export function validatePriceChange(
  price: PriceValue | undefined,
  published: PriceValue | null | undefined,
): true | string {
  const [before, after] = [toPrice(published), toPrice(price)];
  if (!before || !after) return true;
  for (const [vehicle, label] of VEHICLES) {
    const [old, now] = [priceOf(before, vehicle), priceOf(after, vehicle)];
    if (old === null || now === null) continue;
    const change = Math.abs(now - old) / old;
    if (change <= MAX_CHANGE) continue;
    return (
      `For ${label}, the price goes from ${formatUsd(old)} to ${formatUsd(now)} ` +
      `(${now > old ? '+' : '−'}${Math.round(change * 100)}%). Publish it if that's what you want.`
    );
  }
  return true;
}

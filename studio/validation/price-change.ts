import { formatUsd } from '../../src/domain/pricing/format-usd.ts';
import { priceOf } from '../../src/domain/pricing/price.ts';
import { validatePrice, type PriceValue } from './price.ts';

/** A price that moves by more than this share of itself is more often a slip than a decision. */
const LARGE_MOVE = 0.5;

const VEHICLES = [
  ['regular', 'a sedan'],
  ['suv', 'an SUV'],
] as const;

/** A price as the site's own rule reads it; null while it is not usable. */
export function asSitePrice(price: PriceValue | null | undefined) {
  if (!price || validatePrice(price) !== true) return null;
  const { regular = null, suv = null, flat = null, perWheel = null } = price;
  return { regular, suv, flat, perWheel };
}

/**
 * Whether a visitor would pay more than half more or less than what is published.
 * @returns true, or a warning with both figures
 */
export function validatePriceChange(
  price: PriceValue | undefined,
  published: PriceValue | null | undefined,
): true | string {
  const [before, after] = [asSitePrice(published), asSitePrice(price)];
  if (!before || !after) return true;
  for (const [vehicle, label] of VEHICLES) {
    const [old, now] = [priceOf(before, vehicle), priceOf(after, vehicle)];
    if (old === null || now === null) continue;
    const share = Math.abs(now - old) / old;
    if (share <= LARGE_MOVE) continue;
    return (
      `For ${label} the price goes from ${formatUsd(old)} to ${formatUsd(now)} ` +
      `(${now > old ? '+' : '−'}${Math.round(share * 100)}%). Publish it if that is what you want.`
    );
  }
  return true;
}

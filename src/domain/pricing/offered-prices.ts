import { MINIMUM_CHARGE, type QuoteVehicleType } from '#config/business.ts';
import type { OfferedPrices } from '#domain/pricing/offered-prices-schema.ts';
import { formatUsd } from './format-usd.ts';
import { minimumLabel, visitLabel } from './price-label.ts';
import { priceOf, type Price } from './price.ts';
import { totalOf } from './visit-cost.ts';

/** Returns the price of a service by the size of the vehicle, in whole dollars; null without a usable price. */
export function offeredPrices(price: Price): OfferedPrices | null {
  const regular = priceOf(price, 'regular');
  const suv = priceOf(price, 'suv');
  return regular === null || suv === null ? null : { regular, suv };
}

/** Returns whether the price depends on the size of the vehicle. */
export const hasTwoPrices = (price: Price): boolean =>
  priceOf(price, 'regular') !== priceOf(price, 'suv');

/**
 * A piece of the sentence about two prices, and when to show it: for vehicles of one size, while the size is `unknown`,
 * or always (null).
 */
export type PricePart = { text: string; when: QuoteVehicleType | 'unknown' | null };

/** Returns both prices in pieces. Without the pieces for the other size, they form the sentence about one price. */
export function priceParts({ regular, suv }: OfferedPrices): PricePart[] {
  const parts: PricePart[] =
    regular === suv
      ? [{ when: null, text: formatUsd(regular) }]
      : [
          { when: 'regular', text: formatUsd(regular) },
          { when: 'unknown', text: ' sedan · ' },
          { when: 'suv', text: formatUsd(suv) },
          { when: 'unknown', text: ' SUV/truck' },
        ];
  if (regular < MINIMUM_CHARGE) {
    const when = suv < MINIMUM_CHARGE ? null : 'regular';
    parts.push({ when, text: ` · ${minimumLabel()}` });
  }
  return parts;
}

/**
 * Returns the price of a visit while the size of the vehicle is unknown: `$1,000 or $1,200 a visit, by the size of the
 * vehicle`, or `$100 a visit` if both sizes cost the same, including the minimum.
 */
export function describePrices({ regular, suv }: OfferedPrices): string {
  const [low, high] = [totalOf([regular]).total, totalOf([suv]).total];
  if (low === high) return visitLabel(regular);
  return `${formatUsd(low)} or ${visitLabel(suv)}, by the size of the vehicle`;
}

/** Returns the same where there is room for a few words: `$1,000–$1,200 a visit`. */
export function priceRange({ regular, suv }: OfferedPrices): string {
  const [low, high] = [totalOf([regular]).total, totalOf([suv]).total];
  return low === high ? visitLabel(regular) : `${formatUsd(low)}–${visitLabel(suv)}`;
}

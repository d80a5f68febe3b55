import { MINIMUM_CHARGE } from '#config/business.ts';
import type { OfferedPrices } from '#domain/bookings/schemas.ts';
import { formatUsd } from './format-usd.ts';
import { minimumLabel } from './price-label.ts';

/**
 * What the page said of a price while the size of the vehicle was unknown: `$1,000 sedan · $1,200
 * SUV/truck`, one number where both cost the same, and the minimum where a visit can't cost that little.
 */
export function describePrices({ regular, suv }: OfferedPrices): string {
  const price =
    regular === suv
      ? formatUsd(regular)
      : `${formatUsd(regular)} sedan · ${formatUsd(suv)} SUV/truck`;
  return regular < MINIMUM_CHARGE ? `${price} · ${minimumLabel()}` : price;
}

import { MINIMUM_CHARGE } from '#config/business.ts';
import type { Price } from '#domain/pricing/price.ts';
import { formatUsd } from './format-usd.ts';

/** One line of prices for a card. */
export function priceLabel({ regular, suv, flat, perWheel }: Price): string {
  if (regular !== null && suv !== null) {
    if (regular < MINIMUM_CHARGE) return `from ${formatUsd(regular)} · ${minimumLabel()}`;
    if (regular === suv) return formatUsd(regular);
    return `${formatUsd(regular)} · SUV ${formatUsd(suv)}`;
  }
  if (flat !== null) {
    return flat < MINIMUM_CHARGE ? `${formatUsd(flat)} · ${minimumLabel()}` : formatUsd(flat);
  }
  return perWheel === null ? 'Ask for a price' : `${formatUsd(perWheel)} per wheel`;
}

/** Stands beside a price that a visit can't cost by itself. */
export const minimumLabel = () => `${formatUsd(MINIMUM_CHARGE)} minimum per visit`;

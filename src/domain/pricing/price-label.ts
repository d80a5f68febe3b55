import { MINIMUM_CHARGE } from '#config/business.ts';
import { formatUsd } from './format-usd.ts';
import { lowestPrice, type Price } from './price.ts';

/** What a service starts at, in one line: the same grammar on every card. */
export function priceLabel(price: Price): string {
  const lowest = lowestPrice(price);
  if (lowest === null) return 'Ask for a price';
  const from = `from ${formatUsd(lowest)}`;
  if (price.perWheel !== null) return `${from} per wheel`;
  return lowest < MINIMUM_CHARGE ? `${from} · ${minimumLabel()}` : from;
}

/** Stands beside a price that a visit can't cost by itself. */
export const minimumLabel = () => `${formatUsd(MINIMUM_CHARGE)} minimum per visit`;

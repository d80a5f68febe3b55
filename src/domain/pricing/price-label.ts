import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from './format-usd.ts';
import { lowestPrice, type Price } from './price.ts';
import { totalOf } from './visit-cost.ts';

/** Returns the starting price of a service in one line, for cards. */
export function priceLabel(price: Price): string {
  const lowest = lowestPrice(price);
  if (lowest === null) return 'Ask for a price';
  if (price.perWheel !== null) return wheelsLabel(price.perWheel);
  const from = `from ${formatUsd(lowest)}`;
  return lowest < MINIMUM_CHARGE ? `${from} · ${minimumLabel()}` : from;
}

/** Returns a price per wheel with the price of a full set: `$125 per wheel · $500 for 4`. */
export function wheelsLabel(perWheel: number): string {
  const set = perWheel * WHEELS_PER_VEHICLE;
  const label = `${formatUsd(perWheel)} per wheel · ${formatUsd(set)} for ${WHEELS_PER_VEHICLE}`;
  return set < MINIMUM_CHARGE ? `${label} · ${minimumLabel()}` : label;
}

/** Returns the note beside a price below the minimum. */
export const minimumLabel = () => `${formatUsd(MINIMUM_CHARGE)} minimum per visit`;

/** Returns the price of a visit for one service: `$100 a visit`, including the minimum. */
export const visitLabel = (price: number): string => `${formatUsd(totalOf([price]).total)} a visit`;

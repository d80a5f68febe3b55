import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from './format-usd.ts';
import { lowestPrice, type Price } from './price.ts';
import { totalOf } from './visit-cost.ts';

/** Returns what a service starts at, in one line: the same grammar on every card. */
export function priceLabel(price: Price): string {
  const lowest = lowestPrice(price);
  if (lowest === null) return 'Ask for a price';
  if (price.perWheel !== null) return wheelsLabel(price.perWheel);
  const from = `from ${formatUsd(lowest)}`;
  return lowest < MINIMUM_CHARGE ? `${from} · ${minimumLabel()}` : from;
}

/** Returns a price per wheel with what a full set costs: `$125 per wheel · $500 for 4`. */
export function wheelsLabel(perWheel: number): string {
  const set = perWheel * WHEELS_PER_VEHICLE;
  const label = `${formatUsd(perWheel)} per wheel · ${formatUsd(set)} for ${WHEELS_PER_VEHICLE}`;
  return set < MINIMUM_CHARGE ? `${label} · ${minimumLabel()}` : label;
}

/** Stands beside a price that a visit can't cost by itself. */
export const minimumLabel = () => `${formatUsd(MINIMUM_CHARGE)} minimum per visit`;

/** Returns what a visit for one price costs, where a visitor chooses: `$100 a visit`, the minimum included. */
export const visitLabel = (price: number): string => `${formatUsd(totalOf([price]).total)} a visit`;

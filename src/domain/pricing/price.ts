import { COMPETITOR_FACTOR, SUV_PRICED_VEHICLES, WHEELS_PER_VEHICLE } from '#config/business.ts';

/** Whole dollars. Exactly one shape is filled: regular + suv, flat, or perWheel. */
export type Price = {
  regular: number | null;
  suv: number | null;
  flat: number | null;
  perWheel: number | null;
};

const suvPriced: readonly string[] = SUV_PRICED_VEHICLES;

/**
 * What a service costs for a vehicle, in whole dollars; null when it has no usable price.
 * The database computes the same for a saved quote: change both or neither.
 */
export function priceOf(price: Price, vehicleType: string): number | null {
  const { regular, suv, flat, perWheel } = price;
  if (regular !== null && suv !== null) {
    return suvPriced.includes(vehicleType.toLowerCase()) ? suv : regular;
  }
  if (flat !== null) return flat;
  return perWheel === null ? null : perWheel * WHEELS_PER_VEHICLE;
}

/** What competitors typically charge for something that costs this much here, in whole dollars. */
export const competitorPrice = (price: number): number => Math.round(price * COMPETITOR_FACTOR);

/** The price that a service "starts at", one wheel being enough; null without a usable price. */
export function lowestPrice({ regular, suv, flat, perWheel }: Price): number | null {
  if (regular !== null && suv !== null) return Math.min(regular, suv);
  return flat ?? perWheel;
}

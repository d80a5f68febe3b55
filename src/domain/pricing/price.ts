import { COMPETITOR_FACTOR, SUV_PRICED_VEHICLES, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { keysOf, recordOf } from '../keys.ts';
import { formatUsd } from './format-usd.ts';

/** Whole dollars. Exactly one shape is filled: regular + suv, flat, or perWheel. */
export type Price = {
  regular: number | null;
  suv: number | null;
  flat: number | null;
  perWheel: number | null;
};

const suvPriced: readonly string[] = SUV_PRICED_VEHICLES;

/**
 * Returns the price of a service for a vehicle, in whole dollars; null without a usable price. The database computes
 * the same for a saved quote: change both or neither.
 */
export function priceOf(price: Price, vehicleType: string): number | null {
  const { regular, suv, flat, perWheel } = price;
  if (regular !== null && suv !== null) {
    return suvPriced.includes(vehicleType.toLowerCase()) ? suv : regular;
  }
  if (flat !== null) return flat;
  return perWheel === null ? null : perWheel * WHEELS_PER_VEHICLE;
}

/** Returns the price that competitors typically charge for this price of ours, in whole dollars. */
export const competitorPrice = (price: number): number => Math.round(price * COMPETITOR_FACTOR);

/** Returns the starting price of a service, for one wheel if priced per wheel; null without a usable price. */
export function lowestPrice({ regular, suv, flat, perWheel }: Price): number | null {
  if (regular !== null && suv !== null) return Math.min(regular, suv);
  return flat ?? perWheel;
}

const LABELS = {
  regular: 'sedan price',
  suv: 'SUV price',
  flat: 'flat price',
  perWheel: 'price per wheel',
};
export const PRICE_FIELDS = keysOf(LABELS);

/** Values from a form or an import, which may be empty or of any type. */
type Entered = { [Field in keyof Price]?: unknown };

/** Returns the entered price, with null for empty fields and values that aren't numbers. */
export const readPrice = (entered: Entered): Price =>
  recordOf(PRICE_FIELDS, (field) => {
    const dollars = entered[field];
    return typeof dollars === 'number' ? dollars : null;
  });

/**
 * Returns why a price can't be shown and quoted, for the owner. Null when it is exactly one kind of price, in whole
 * dollars, within the limits of the table.
 */
export function priceFault(entered: Entered): string | null {
  const { min, max } = SERVICE_LIMITS.price;
  const filled = PRICE_FIELDS.filter((field) => (entered[field] ?? null) !== null);
  if (filled.length === 0) {
    return 'Enter a price: both sedan and SUV, or one flat price, or one price per wheel.';
  }
  for (const field of filled) {
    const dollars = entered[field];
    if (typeof dollars !== 'number' || !Number.isInteger(dollars) || dollars < min) {
      return `Enter the ${LABELS[field]} in whole dollars above zero, without cents.`;
    }
    if (dollars > max) return `Enter a ${LABELS[field]} of ${formatUsd(max)} or less.`;
  }
  const { regular, suv, flat, perWheel } = readPrice(entered);
  const byVehicle = regular !== null || suv !== null;
  if ([byVehicle, flat !== null, perWheel !== null].filter(Boolean).length > 1) {
    return 'Use only one kind of price: sedan and SUV, or flat, or per wheel. Clear the others.';
  }
  if (!byVehicle) return null;
  if (suv === null) return 'Enter the SUV price too. It can be the same as the sedan price.';
  if (regular === null) return 'Enter the sedan price too.';
  return suv < regular ? "The SUV price can't be lower than the sedan price." : null;
}

import { COMPETITOR_FACTOR, SUV_PRICED_VEHICLES, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { keysOf, recordOf } from '../field-names.ts';
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

const LABELS = {
  regular: 'sedan price',
  suv: 'SUV price',
  flat: 'flat price',
  perWheel: 'price per wheel',
};
export const PRICE_FIELDS = keysOf(LABELS);

/** What a form or an import may hold: any field can be empty, or anything. */
type Entered = { [Field in keyof Price]?: unknown };

/** What was entered of a price: null for what is empty or no number. */
export const readPrice = (entered: Entered): Price =>
  recordOf(PRICE_FIELDS, (field) => {
    const dollars = entered[field];
    return typeof dollars === 'number' ? dollars : null;
  });

/**
 * What keeps a price from being shown and quoted, for the owner. Null when it is exactly one kind, in whole
 * dollars, within what the table of prices holds.
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

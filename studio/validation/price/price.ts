import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { Price } from '#domain/pricing/price.ts';

/** A price as the form holds it: any field can be empty. */
export type PriceValue = { [Field in keyof Price]?: number | undefined };

const { min, max } = SERVICE_LIMITS.price;

const LABELS = [
  ['regular', 'sedan price'],
  ['suv', 'SUV price'],
  ['flat', 'flat price'],
  ['perWheel', 'price per wheel'],
] as const;

export const PRICE_FIELDS = LABELS.map(([field]) => field);

/**
 * Whether a price can be shown and quoted: exactly one kind, in whole dollars, within
 * what the table of prices holds.
 * @returns true, or what to do about it
 */
export function validatePrice(price: PriceValue | undefined): true | string {
  const filled = LABELS.filter(([field]) => typeof price?.[field] === 'number');
  if (!price || filled.length === 0) {
    return 'Enter a price: both sedan and SUV, or one flat price, or one price per wheel.';
  }
  for (const [field, label] of filled) {
    const dollars = price[field];
    if (dollars === undefined || !Number.isInteger(dollars) || dollars < min) {
      return `Enter the ${label} in whole dollars above zero, without cents.`;
    }
    if (dollars > max) return `Enter a ${label} of ${formatUsd(max)} or less.`;
  }
  const { regular, suv } = price;
  const byVehicle = regular !== undefined || suv !== undefined;
  const others = filled.filter(([field]) => field === 'flat' || field === 'perWheel');
  if (others.length + (byVehicle ? 1 : 0) > 1) {
    return 'Use only one kind of price: sedan and SUV, or flat, or per wheel. Clear the others.';
  }
  if (!byVehicle) return true;
  if (suv === undefined) return 'Enter the SUV price too. It can be the same as the sedan price.';
  if (regular === undefined) return 'Enter the sedan price too.';
  if (suv < regular) return "The SUV price can't be lower than the sedan price.";
  return true;
}

/** The price as the site's rules take it; null while it is invalid. */
export function toPrice(value: PriceValue | null | undefined): Price | null {
  if (!value || validatePrice(value) !== true) return null;
  const { regular = null, suv = null, flat = null, perWheel = null } = value;
  return { regular, suv, flat, perWheel };
}

/** A price on one line for lists, e.g. `$300 · SUV $350`. */
export function describePrice(value: PriceValue | undefined): string {
  if (!value || validatePrice(value) !== true) return 'No valid price yet';
  const { regular = 0, suv = 0, flat, perWheel } = value;
  if (flat !== undefined) return formatUsd(flat);
  if (perWheel !== undefined) return `${formatUsd(perWheel)} per wheel`;
  return `${formatUsd(regular)} · SUV ${formatUsd(suv)}`;
}

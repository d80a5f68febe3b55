import { formatUsd } from '../../src/domain/pricing/format-usd.ts';

export type PriceValue = {
  regular?: number | undefined;
  suv?: number | undefined;
  flat?: number | undefined;
  perWheel?: number | undefined;
};

const LABELS = [
  ['regular', 'sedan price'],
  ['suv', 'SUV price'],
  ['flat', 'flat price'],
  ['perWheel', 'price per wheel'],
] as const;

/**
 * Whether a price can be shown and quoted: exactly one shape, in positive whole dollars.
 * @returns true, or what to do about it
 */
export function validatePrice(price: PriceValue | undefined): true | string {
  const filled = LABELS.filter(([name]) => typeof price?.[name] === 'number');
  if (!price || filled.length === 0) {
    return 'Fill in a price: sedan and SUV together, or one flat price, or one price per wheel.';
  }
  for (const [name, label] of filled) {
    const dollars = price[name];
    if (dollars === undefined || !Number.isInteger(dollars) || dollars <= 0) {
      return `Write the ${label} in whole dollars above zero, without cents.`;
    }
  }
  const { regular, suv } = price;
  const byVehicle = regular !== undefined || suv !== undefined;
  const others = filled.filter(([name]) => name === 'flat' || name === 'perWheel');
  if (others.length + (byVehicle ? 1 : 0) > 1) {
    return 'Keep only one kind of price: sedan and SUV, or flat, or per wheel. Empty the others.';
  }
  if (!byVehicle) return true;
  if (suv === undefined) return 'Fill in the SUV price too; it may equal the sedan price.';
  if (regular === undefined) return 'Fill in the sedan price too.';
  if (suv < regular) return 'The SUV price may not be lower than the sedan price. Raise it.';
  return true;
}

/** A price in one line for lists, e.g. `$300 · SUV $350`. */
export function describePrice(price: PriceValue | undefined): string {
  if (!price || validatePrice(price) !== true) return 'No usable price yet';
  const { regular = 0, suv = 0, flat, perWheel } = price;
  if (flat !== undefined) return formatUsd(flat);
  if (perWheel !== undefined) return `${formatUsd(perWheel)} per wheel`;
  return `${formatUsd(regular)} · SUV ${formatUsd(suv)}`;
}

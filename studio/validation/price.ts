import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { recordOf } from '#domain/field-names.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { type Price, priceOf } from '#domain/pricing/price.ts';
import { bothIds, queryDataset, type DatasetContext } from './query-dataset.ts';

/** A price as the form holds it, or a query returns it: any field can be empty. */
export type PriceValue = { [Field in keyof Price]?: number | null | undefined };

const { min, max } = SERVICE_LIMITS.price;

const LABELS = [
  ['regular', 'sedan price'],
  ['suv', 'SUV price'],
  ['flat', 'flat price'],
  ['perWheel', 'price per wheel'],
] as const;

const PRICE_FIELDS = LABELS.map(([field]) => field);

/**
 * Whether a price can be shown and quoted: exactly one kind, in whole dollars, within
 * what the table of prices holds.
 */
export function validatePrice(price: PriceValue | undefined): true | string {
  const filled = LABELS.filter(([field]) => typeof price?.[field] === 'number');
  if (!price || filled.length === 0) {
    return 'Enter a price: both sedan and SUV, or one flat price, or one price per wheel.';
  }
  for (const [field, label] of filled) {
    const dollars = price[field];
    if (typeof dollars !== 'number' || !Number.isInteger(dollars) || dollars < min) {
      return `Enter the ${label} in whole dollars above zero, without cents.`;
    }
    if (dollars > max) return `Enter a ${label} of ${formatUsd(max)} or less.`;
  }
  const { regular = null, suv = null } = price;
  const byVehicle = regular !== null || suv !== null;
  const others = filled.filter(([field]) => field === 'flat' || field === 'perWheel');
  if (others.length + (byVehicle ? 1 : 0) > 1) {
    return 'Use only one kind of price: sedan and SUV, or flat, or per wheel. Clear the others.';
  }
  if (!byVehicle) return true;
  if (suv === null) return 'Enter the SUV price too. It can be the same as the sedan price.';
  if (regular === null) return 'Enter the sedan price too.';
  if (suv < regular) return "The SUV price can't be lower than the sedan price.";
  return true;
}

/** What a form holds of a price: null for what is empty or no number. */
export const readPrice = (entered: Record<string, unknown>): Price =>
  recordOf(PRICE_FIELDS, (field) => {
    const dollars = entered[field];
    return typeof dollars === 'number' ? dollars : null;
  });

/** The price as the site's rules take it; null while it is invalid. */
export function toPrice(value: PriceValue | null | undefined): Price | null {
  return value && validatePrice(value) === true ? readPrice(value) : null;
}

/** A price on one line for lists, e.g. `$300 · SUV $350`. */
export function describePrice(value: PriceValue | undefined): string {
  const { regular = null, suv = null, flat, perWheel } = toPrice(value) ?? {};
  if (flat) return formatUsd(flat);
  if (perWheel) return `${formatUsd(perWheel)} per wheel`;
  return regular === null || suv === null
    ? 'No valid price yet'
    : `${formatUsd(regular)} · SUV ${formatUsd(suv)}`;
}

/** A change by more than half is more often a typo than a decision. */
const MAX_CHANGE = 0.5;

const VEHICLES = [
  ['regular', 'a sedan'],
  ['suv', 'an SUV'],
] as const;

/** @returns true, or a warning with both prices when a customer would pay much more or less */
export function validatePriceChange(price: PriceValue | undefined, published: PriceValue | null) {
  const [before, after] = [toPrice(published), toPrice(price)];
  if (!before || !after) return true;
  for (const [vehicle, label] of VEHICLES) {
    const [old, now] = [priceOf(before, vehicle), priceOf(after, vehicle)];
    if (old === null || now === null) continue;
    const change = Math.abs(now - old) / old;
    if (change <= MAX_CHANGE) continue;
    return (
      `For ${label}, the price goes from ${formatUsd(old)} to ${formatUsd(now)} ` +
      `(${now > old ? '+' : '−'}${Math.round(change * 100)}%). Publish it if that's what you want.`
    );
  }
  return true;
}

/** @returns true, or a warning when a customer would pay much more or less than is published */
export async function validateAgainstPublishedPrice(
  price: PriceValue | undefined,
  context: DatasetContext,
): Promise<true | string> {
  if (!context.document) return true;
  const [id] = bothIds(context.document._id);
  const query = '*[_id == $id][0].price{ regular, suv, flat, perWheel }';
  const published = await queryDataset<PriceValue | null>(context, query, { id });
  return validatePriceChange(price, published);
}

import { formatUsd } from '#domain/pricing/format-usd.ts';
import { type Price, priceFault, priceOf, readPrice } from '#domain/pricing/price.ts';
import { bothIds, queryDataset, type DatasetContext } from './query-dataset.ts';

/** A price from the form or from a query. Any field can be empty. */
export type PriceValue = { [Field in keyof Price]?: number | null | undefined };

export const validatePrice = (price: PriceValue | undefined): true | string =>
  priceFault(price ?? {}) ?? true;

/** Returns the price for the site's rules, or null while it is invalid. */
export function toPrice(value: PriceValue | null | undefined): Price | null {
  return value && validatePrice(value) === true ? readPrice(value) : null;
}

/** Returns a price on one line for lists, e.g. `$300 · SUV $350`. */
export function describePrice(value: PriceValue | undefined): string {
  const { regular = null, suv = null, flat, perWheel } = toPrice(value) ?? {};
  if (flat) return formatUsd(flat);
  if (perWheel) return `${formatUsd(perWheel)} per wheel`;
  return regular === null || suv === null
    ? 'No valid price yet'
    : `${formatUsd(regular)} · SUV ${formatUsd(suv)}`;
}

/** A change of more than half is more often a typo than a decision. */
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

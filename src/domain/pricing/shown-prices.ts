import { z } from 'zod';
import type { QuoteVehicleType } from '#config/business.ts';
import { offeredPrices, type OfferedPrices } from '#domain/pricing/offered-prices-schema.ts';
import { formatUsd } from './format-usd.ts';
import { describePrices } from './offered-prices.ts';

/** The prices that a page showed, by service id; null for a service without a price. */
export type ShownPrices = Record<string, OfferedPrices | null>;
export const shownPrices: z.ZodType<ShownPrices> = z.record(z.string(), offeredPrices.nullable());

/** The database's response about services whose prices have changed since the page showed them. */
export const changedPrices = z.object({
  changedPrices: z.array(offeredPrices.extend({ id: z.string(), title: z.string() })),
});
export type ChangedPrice = z.output<typeof changedPrices>['changedPrices'][number];

/** Returns a sentence about a changed price. @param size of the vehicle; null while unknown */
export function describeChange(change: ChangedPrice, size: QuoteVehicleType | null): string {
  const price = size === null ? describePrices(change) : formatUsd(change[size]);
  return `The price of ${change.title} is now ${price}.`;
}

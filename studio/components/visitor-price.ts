import { QUOTE_VEHICLE_TYPES } from '../../src/config/business.ts';
import { competitorPrice, priceOf, totalOf } from '../../src/domain/pricing/price.ts';
import { asSitePrice } from '../validation/price-change.ts';
import type { PriceValue } from '../validation/price.ts';

/** What one kind of vehicle costs, in whole dollars. */
export type VisitorPrice = {
  label: string;
  price: number;
  /** Filled up to the minimum charge when this is all that is done in the visit. */
  mobileFee: number;
  visit: number;
  /** What the site shows as the price of others. */
  others: number;
};

/** By the site's own rule. Empty while the price is not usable; one line when vehicles pay alike. */
export function visitorPrice(value: PriceValue | undefined): VisitorPrice[] {
  const sitePrice = asSitePrice(value);
  if (!sitePrice) return [];
  const rows = QUOTE_VEHICLE_TYPES.flatMap((vehicle) => {
    const price = priceOf(sitePrice, vehicle);
    if (price === null) return [];
    const { mobileFee, total } = totalOf([price]);
    const label = vehicle === 'suv' ? 'SUV, truck or van' : 'Sedan';
    return { label, price, mobileFee, visit: total, others: competitorPrice(price) };
  });
  if (sitePrice.regular !== null) return rows;
  const label = sitePrice.perWheel === null ? 'Any vehicle' : 'Any vehicle, four wheels';
  return rows.slice(0, 1).map((row) => ({ ...row, label }));
}

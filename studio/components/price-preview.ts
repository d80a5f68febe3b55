import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { totalOf } from '#domain/pricing/mobile-fee.ts';
import { competitorPrice, priceOf } from '#domain/pricing/price.ts';
import { toPrice, type PriceValue } from '../validation/price/price.ts';

/** What the site charges and shows for one kind of vehicle, in whole dollars. */
export type PricePreview = {
  label: string;
  price: number;
  /** Added when this service is the only one of a visit and stays below the minimum charge. */
  mobileFee: number;
  /** Total of a visit with only this service. */
  total: number;
  competitorPrice: number;
};

/** One row per kind of vehicle, or a single one when all pay the same. Empty for an invalid price. */
export function previewPrices(value: PriceValue | undefined): PricePreview[] {
  const price = toPrice(value);
  if (!price) return [];
  const rows = QUOTE_VEHICLE_TYPES.flatMap((vehicle) => {
    const dollars = priceOf(price, vehicle);
    if (dollars === null) return [];
    const { mobileFee, total } = totalOf([dollars]);
    const label = vehicle === 'suv' ? 'SUV, truck or van' : 'Sedan';
    return { label, price: dollars, mobileFee, total, competitorPrice: competitorPrice(dollars) };
  });
  if (price.regular !== null) return rows;
  const label = price.perWheel === null ? 'Any vehicle' : 'Any vehicle, four wheels';
  return rows.slice(0, 1).map((row) => ({ ...row, label }));
}

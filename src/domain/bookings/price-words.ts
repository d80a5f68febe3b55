import { formatUsd } from '#domain/pricing/format-usd.ts';
import { describePrices } from '#domain/pricing/offered-prices.ts';
import type { OfferedPrices } from './schemas.ts';

/** The price of a booking without a quote, as the page said it; requests of before have none. */
export const describeOpenPrice = (prices: OfferedPrices | null): string =>
  prices === null ? 'Price to be confirmed' : describePrices(prices);

type Priced = {
  total: number | null;
  mobileFee: number | null;
  offeredPrices: OfferedPrices | null;
};

/** The price of a booking on one line: `$440`, or with the fee that fills up a small visit, or in words. */
export function describePrice({ total, mobileFee, offeredPrices }: Priced): string {
  if (total === null) return describeOpenPrice(offeredPrices);
  return mobileFee === null || mobileFee === 0
    ? formatUsd(total)
    : `${formatUsd(total)} (includes a mobile service fee of ${formatUsd(mobileFee)})`;
}

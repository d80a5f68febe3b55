import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { totalOf, type Total } from './mobile-fee.ts';
import { priceOf } from './price.ts';
import { lineTitle } from './promotion.ts';
import type { SavedQuote } from './quotes.ts';

export type QuoteLine = { id: string; title: string; price: number };

/** The chosen services with their prices, in the order chosen, without those not offered. */
export function quoteLines(
  services: readonly QuotableService[],
  selected: readonly string[],
  vehicleType: string,
): { lines: QuoteLine[]; total: Total } {
  const lines = selected.flatMap((id) => {
    const service = services.find((candidate) => candidate.id === id);
    const price = service ? priceOf(service.price, vehicleType) : null;
    return service && price !== null ? { id, title: lineTitle(service, vehicleType), price } : [];
  });
  return { lines, total: totalOf(lines.map((line) => line.price)) };
}

/** What a saved quote comes to, as forms show it. */
export const figuresOf = ({ services, subtotal, mobileFee, total }: SavedQuote) => ({
  lines: services,
  total: { subtotal, mobileFee, total },
});

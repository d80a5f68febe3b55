import { z } from 'zod';
import { offeredPrices } from '#domain/booking/schemas.ts';
import type { QuotableService } from './quotable-service.ts';
import type { ShownPrices } from './shown-prices.ts';

/** What a code lowers today: the offer behind it, and the prices by service and by size. */
export const codedPrices = z.object({
  name: z.string(),
  lastDay: z.string(),
  newCustomers: z.boolean(),
  prices: z.record(z.string(), offeredPrices),
});
export type CodedPrices = z.output<typeof codedPrices>;

/** Returns a service at a price that was learned since the list of services was loaded. */
export function withPrice(service: QuotableService, known: ShownPrices): QuotableService {
  const price = known[service.id];
  return price
    ? { ...service, price: { ...price, flat: null, perWheel: null }, offer: null }
    : service;
}

/** Returns a service at the price with a code, with the offer that lowers it. */
export function withCode(service: QuotableService, coded: CodedPrices | null): QuotableService {
  if (!coded || !Object.hasOwn(coded.prices, service.id)) return service;
  const { name, lastDay, prices } = coded;
  const lowered = withPrice(service, prices).price;
  return { ...service, offer: { name, lastDay, was: service.price, lowered } };
}

import type { CodedPrices } from './offer-codes.ts';
import type { QuotableService } from './quotable-service.ts';
import type { ShownPrices } from './shown-prices.ts';

/** Returns a service at a price that changed after the list of services was loaded. */
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

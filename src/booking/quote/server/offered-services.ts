import { priceOf } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { isDue, log } from '#lib/logging/log.ts';

/** The services that have a price for every vehicle; one without is logged and not offered. */
export function offeredServices(services: QuotableService[]): QuotableService[] {
  return services.filter((service) => {
    const priced = priceOf(service.price, 'regular') !== null;
    if (!priced && isDue(`service ${service.id}`)) {
      log.error(`Service "${service.id}" has no usable price: it is not offered.`);
    }
    return priced;
  });
}

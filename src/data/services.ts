import { z } from 'zod';
import type { QuotableService } from '#domain/pricing/price.ts';
import { parseResponse, visitorClient } from './client.ts';

const dollars = z.number().int().positive().nullable();

const quotableServices = z.array(
  z
    .object({
      serviceId: z.string(),
      title: z.string(),
      description: z.string(),
      includes: z.array(z.string()),
      priceRegular: dollars,
      priceSuv: dollars,
      priceFlat: dollars,
      pricePerWheel: dollars,
    })
    .transform(({ serviceId, priceRegular, priceSuv, priceFlat, pricePerWheel, ...same }) => ({
      ...same,
      id: serviceId,
      price: { regular: priceRegular, suv: priceSuv, flat: priceFlat, perWheel: pricePerWheel },
    })),
);

/**
 * Backend call 1: the offered services, ordered by id, prices in whole dollars.
 * @throws DataError `unavailable`
 */
export function readActiveServices(): Promise<QuotableService[]> {
  const columns =
    'service_id, title, description, includes, price_regular, price_suv, price_flat, price_per_wheel';
  return parseResponse(
    visitorClient().from('services').select(columns).eq('active', true).order('service_id'),
    quotableServices,
  );
}

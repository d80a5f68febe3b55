import { z } from 'zod';
import { parseResponse, visitorClient } from './client.ts';
import type { QuotableService } from '#domain/pricing/price.ts';

const dollars = z.number().int().positive().nullable();

const quotableServices = z.array(
  z
    .object({
      service_id: z.string(),
      title: z.string(),
      description: z.string(),
      includes: z.array(z.string()),
      price_regular: dollars,
      price_suv: dollars,
      price_flat: dollars,
      price_per_wheel: dollars,
    })
    .transform((row) => ({
      id: row.service_id,
      title: row.title,
      description: row.description,
      includes: row.includes,
      price: {
        regular: row.price_regular,
        suv: row.price_suv,
        flat: row.price_flat,
        perWheel: row.price_per_wheel,
      },
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

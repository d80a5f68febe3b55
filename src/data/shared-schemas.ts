import { z } from 'zod';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';

/** The services of a saved quote, with the prices at that time, in whole dollars. */
export const quotedServices = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    price: z.number(),
    includes: z.array(z.string()),
  }),
);

export const quoteVehicleType = z.enum(QUOTE_VEHICLE_TYPES);

/** PostgreSQL writes instants with an offset; the site uses ISO instants in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());

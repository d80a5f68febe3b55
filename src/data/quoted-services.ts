import { z } from 'zod';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';

/** Shapes that a saved quote and a mail about it have in common. Frozen prices, whole dollars. */
export const quotedServices = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    price: z.number(),
    includes: z.array(z.string()),
  }),
);

export const quoteVehicleType = z.enum(QUOTE_VEHICLE_TYPES);

/** Postgres writes instants with an offset; the site's are ISO instants in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());

import { z } from 'zod';
import { offeredPrices } from '#domain/pricing/offered-prices-schema.ts';

/** The effect of a code today: its offer, and the lower prices by service and size. */
export const codedPrices = z.object({
  name: z.string(),
  lastDay: z.string(),
  newCustomers: z.boolean(),
  prices: z.record(z.string(), offeredPrices),
});
export type CodedPrices = z.output<typeof codedPrices>;

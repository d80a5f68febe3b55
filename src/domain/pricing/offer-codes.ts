import { z } from 'zod';
import { offeredPrices } from '#domain/pricing/offered-prices-schema.ts';

/** What a code lowers today: the offer behind it, and the prices by service and by size. */
export const codedPrices = z.object({
  name: z.string(),
  lastDay: z.string(),
  newCustomers: z.boolean(),
  prices: z.record(z.string(), offeredPrices),
});
export type CodedPrices = z.output<typeof codedPrices>;

import { z } from 'zod';

/** The package's prices by size, in whole dollars, as the page showed them to a visitor without a quote. */
export const offeredPrices = z.object({ regular: z.number(), suv: z.number() });
export type OfferedPrices = z.output<typeof offeredPrices>;

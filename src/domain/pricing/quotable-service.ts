import { z } from 'zod';
import type { QuotableService } from './price.ts';

const dollars = z.number().nullable();

/** A service that can be quoted, as the site tells it to the Studio's tool. */
export const quotableService: z.ZodType<QuotableService> = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  includes: z.array(z.string()),
  price: z.object({ regular: dollars, suv: dollars, flat: dollars, perWheel: dollars }),
});

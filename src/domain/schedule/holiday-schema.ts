import { z } from 'zod';
import type { Holiday } from './holidays.ts';

/** In a separate module, because browsers load the rules of holidays without the schema library. */
export const holiday: z.ZodType<Holiday> = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
});

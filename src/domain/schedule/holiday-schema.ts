import { z } from 'zod';
import type { Holiday } from './holidays.ts';

/** Apart from the rules, which forms load in the browser, where the schema library would be dead weight. */
export const holiday: z.ZodType<Holiday> = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
});

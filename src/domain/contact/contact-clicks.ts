import { z } from 'zod';

/** The number of presses on phone numbers, text messages and maps on a page. */
export const contactClicks = z.object({
  page: z.string(),
  calls: z.number(),
  texts: z.number(),
  maps: z.number(),
});

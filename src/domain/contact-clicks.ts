import { z } from 'zod';

/** How often phone numbers, text messages and maps were pressed on a page. */
export const contactClicks = z.object({
  page: z.string(),
  calls: z.number(),
  texts: z.number(),
  maps: z.number(),
});

import { z } from 'zod';

/** The submissions of visitors who came to the site on one page or by one campaign. */
export const leadCount = z.object({
  page: z.string(),
  campaign: z.string().nullable(),
  requests: z.number(),
  booked: z.number(),
  quotes: z.number(),
  messages: z.number(),
  /** The prices of the completed visits, in dollars. */
  revenue: z.number(),
});
export type LeadCount = z.output<typeof leadCount>;

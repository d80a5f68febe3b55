import { z } from 'zod';
import { instant } from '#domain/schedule/instant.ts';
import type { Usage } from '#domain/site-checks.ts';
import { callDatabase } from './client.ts';

const usage: z.ZodType<Usage> = z.object({
  queries: z.number(),
  emailsOfDay: z.number(),
  emailsOfMonth: z.number(),
  backedUpAt: instant.nullable(),
  boundAt: instant.nullable(),
});

/**
 * What was counted of the plans of the services, and when the last backup was made. Counts, and no
 * personal data.
 */
export const readUsage = () => callDatabase('read_usage', {}, usage);

/** Adds what this process has sent to the content source to the count of this month (UTC). */
export async function countContentQueries(amount: number): Promise<void> {
  await callDatabase('count_content_queries', { amount }, z.number());
}

import { z } from 'zod';
import { instant } from '#domain/instant.ts';
import type { Usage } from '#domain/site-checks/site-check.ts';
import { parseResponse, workerClient } from './client.ts';

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
 * @throws DataError
 */
export function readUsage(): Promise<Usage> {
  return parseResponse(workerClient().rpc('read_usage'), usage);
}

/**
 * Adds what this process has sent to the content source to the count of this month (UTC).
 * @throws DataError
 */
export async function countContentQueries(amount: number): Promise<void> {
  await parseResponse(workerClient().rpc('count_content_queries', { amount }), z.number());
}

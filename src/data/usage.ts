import { z } from 'zod';
import { usage } from '#domain/site-checks.ts';
import { callDatabase } from './client.ts';

/**
 * What was counted of the plans of the services, and when the last backup was made. Counts, and no
 * personal data.
 */
export const readUsage = () => callDatabase('read_usage', {}, usage);

/** Adds what this process has sent to the content source to the count of this month (UTC). */
export async function countContentQueries(amount: number): Promise<void> {
  await callDatabase('count_content_queries', { amount }, z.number());
}

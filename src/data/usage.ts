import { z } from 'zod';
import { usage } from '#domain/site-checks.ts';
import { callDatabase } from './client.ts';

/**
 * Returns the usage that counts against the plans of the services, and the time of the last backup. It contains no
 * personal data.
 */
export const readUsage = () => callDatabase('read_usage', {}, usage);

/** Adds queries that this process sent to the content source to this month's count (UTC). */
export async function countContentQueries(amount: number): Promise<void> {
  await callDatabase('count_content_queries', { amount }, z.number());
}

import { z } from 'zod';
import { parseResponse, workerClient } from '#data/client.ts';
import { instant } from '#domain/instant.ts';

const health = z.object({
  lastRunAt: instant,
  failed: z.number(),
  failing: z.array(z.object({ error: z.string(), emails: z.number(), since: instant })),
  untried: z.object({ emails: z.number(), since: instant.nullable() }),
});

export type OutboxHealth = z.output<typeof health>;

/**
 * How the outbox is doing, without personal data: when it was last run, how many emails failed for
 * good, which errors others wait after, and how many have no result ten minutes after they were due.
 * @throws DataError
 */
export function readOutboxHealth(): Promise<OutboxHealth> {
  return parseResponse(workerClient().rpc('email_outbox_health'), health);
}

/**
 * Sends every email that failed for good again, rendered anew and under a new key.
 * @returns how many there are
 * @throws DataError
 */
export function retryFailedEmails(): Promise<number> {
  return parseResponse(workerClient().rpc('retry_failed_emails'), z.number());
}

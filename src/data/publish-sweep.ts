import { z } from 'zod';
import type { Revision } from '#domain/revision.ts';
import { parseResponse, workerClient } from './client.ts';
import { instant } from '#domain/instant.ts';

const revisions: z.ZodType<Revision[]> = z.array(
  z.object({
    documentId: z.string(),
    type: z.string(),
    revision: z.string(),
    updatedAt: z.string(),
    slug: z.string().nullable(),
    listing: z.object({ inHeader: z.boolean(), text: z.string() }).optional(),
  }),
);

/**
 * The revisions that the pages of this deployment show, as far as sweeps have applied them.
 * @returns null when this deployment was never swept
 * @throws DataError
 */
export function readSweptRevisions(deployment: string): Promise<Revision[] | null> {
  return parseResponse(
    workerClient().rpc('read_publish_sweep', { deployment }),
    revisions.nullable(),
  );
}

/** @throws DataError */
export async function recordSweep(deployment: string, swept: Revision[]): Promise<void> {
  await parseResponse(
    workerClient().rpc('record_publish_sweep', { deployment, revisions: swept }),
    instant,
  );
}

/**
 * @returns ISO instant of the last sweep; null: there was none
 * @throws DataError
 */
export function readLastSweep(): Promise<string | null> {
  return parseResponse(workerClient().rpc('last_publish_sweep'), instant.nullable());
}

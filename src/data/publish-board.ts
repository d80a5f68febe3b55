import { z } from 'zod';
import { instant } from '#domain/instant.ts';
import { publish, type Publish } from '#domain/published.ts';
import { parseResponse, workerClient } from './client.ts';

const board = z.object({
  version: z.number(),
  /** By document id; null: nothing was written after the known version. */
  publishes: z
    .record(z.string(), publish)
    .transform((byId) => new Map(Object.entries(byId)))
    .nullable(),
  liveEventId: z.string().nullable(),
  lookedAt: instant,
});

/**
 * What is applied for a deployment, by whichever process.
 * @param knownVersion of a board read before; 0: none
 * @returns null when nobody has looked yet; `lookedAt` is the ISO instant of the last look
 * @throws DataError
 */
export function readPublishBoard(deployment: string, knownVersion = 0) {
  const known = { deployment, known_version: knownVersion };
  return parseResponse(workerClient().rpc('read_publish_board', known), board.nullable());
}

/**
 * Tells everybody what was applied, and that somebody has looked.
 * @param publishes none: nothing new was published
 * @param liveEventId that told of them
 * @throws DataError
 */
export async function writePublishBoard(
  deployment: string,
  publishes: readonly Publish[],
  liveEventId: string | undefined,
): Promise<void> {
  const byId = Object.fromEntries(publishes.map((each) => [each.documentId, each]));
  const written = { deployment, publishes: byId, live_event_id: liveEventId ?? '' };
  await parseResponse(workerClient().rpc('write_publish_board', written), z.number());
}

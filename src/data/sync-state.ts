import { z } from 'zod';
import { instant } from '#domain/instant.ts';
import { publish, type Publish } from '#domain/publishing/published.ts';
import { callDatabase, parseResponse, workerClient } from './client.ts';
import { toRow } from './errors.ts';

const syncState = z.object({
  version: z.number(),
  /** By document id; null when nothing was written after the known version. */
  publishes: z
    .record(z.string(), publish)
    .transform((byId) => new Map(Object.entries(byId)))
    .nullable(),
  liveEventId: z.string().nullable(),
  reconciledAt: instant,
});

/**
 * Returns what any process has applied for a deployment.
 * @param knownVersion of a sync state read before, 0 without one
 * @returns null before the first reconcile; `reconciledAt` is the ISO instant of the last one
 */
export function readSyncState(deployment: string, knownVersion = 0) {
  const known = { deployment, known_version: knownVersion };
  return callDatabase('read_sync_state', known, syncState.nullable());
}

/**
 * Records for all processes that this one has reconciled, and what it applied.
 * @param publishes empty when nothing new was published
 * @param liveEventId that announced them
 */
export async function writeSyncState(
  deployment: string,
  publishes: readonly Publish[],
  liveEventId: string | undefined,
): Promise<void> {
  const byId = Object.fromEntries(publishes.map((each) => [each.documentId, each]));
  const written = { deployment, publishes: byId, live_event_id: liveEventId ?? '' };
  await callDatabase('write_sync_state', written, z.number());
}

/** The address of a city page (`edina`) or an article (`blog/road-salt`) at one edit of its document. */
type PageAddress = {
  address: string;
  documentId: string;
  /** ISO instant of that edit. */
  seenAt: string;
};

/** Records current and former addresses. An older edit never overwrites a newer one. */
export async function recordPageAddresses(addresses: PageAddress[]): Promise<void> {
  if (addresses.length === 0) return;
  await callDatabase('record_page_addresses', { addresses: addresses.map(toRow) }, z.boolean());
}

/** Returns the id of the document that had this address last; null when no page ever had it. @throws DataError */
export async function findPageByAddress(address: string): Promise<string | null> {
  const rows = workerClient().from('page_addresses').select('document_id');
  const row = await parseResponse(
    rows.eq('address', address).maybeSingle(),
    z.object({ documentId: z.string() }).nullable(),
  );
  return row?.documentId ?? null;
}

/** Returns every current and former address of city pages and articles. @throws DataError */
export async function readPageAddresses(): Promise<string[]> {
  const rows = await parseResponse(
    workerClient().from('page_addresses').select('address').order('address'),
    z.array(z.object({ address: z.string() })),
  );
  return rows.map(({ address }) => address);
}

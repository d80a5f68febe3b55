import { z } from 'zod';
import { answerOf, workerClient } from './client.ts';

/** Where a city page stood at a revision of its document. */
export type CityAddress = {
  slug: string;
  documentId: string;
  /** ISO instant of that revision. */
  seenAt: string;
};

const owner = z.object({ document_id: z.string() });
const known = z.object({ slug: z.string() });

/**
 * Notes where city pages stand or stood. An older revision never takes an address back.
 * @throws DataError
 */
export async function recordCityAddresses(addresses: CityAddress[]): Promise<void> {
  if (addresses.length === 0) return;
  await answerOf(
    workerClient().rpc('remember_city_addresses', {
      addresses: addresses.map(({ slug, documentId, seenAt }) => ({
        slug,
        document_id: documentId,
        seen_at: seenAt,
      })),
    }),
    z.number(),
  );
}

/**
 * The city page that stood at this address last.
 * @returns the id of its document; null when no city ever stood there
 * @throws DataError `unavailable`: whether something stood there is then unknown
 */
export async function findCityByAddress(slug: string): Promise<string | null> {
  const row = await answerOf(
    workerClient().from('city_addresses').select('document_id').eq('slug', slug).maybeSingle(),
    owner.nullable(),
  );
  return row?.document_id ?? null;
}

/**
 * Every address that a city page stands or stood at.
 * @throws DataError `unavailable`
 */
export async function readCityAddresses(): Promise<string[]> {
  const rows = await answerOf(
    workerClient().from('city_addresses').select('slug').order('slug'),
    z.array(known),
  );
  return rows.map(({ slug }) => slug);
}

import { z } from 'zod';
import { parseResponse, workerClient } from './client.ts';
import { toRow } from './from-row.ts';

/** The address of a city page (`edina`) or an article (`blog/road-salt`) at one edit of its document. */
type PageAddress = {
  address: string;
  documentId: string;
  /** ISO instant of that edit. */
  seenAt: string;
};

const ownerRow = z.object({ documentId: z.string() });
const addressRow = z.object({ address: z.string() });

/**
 * Records the current and former addresses of city pages and articles. An older edit never overwrites a newer one.
 * @throws DataError
 */
export async function recordPageAddresses(addresses: PageAddress[]): Promise<void> {
  if (addresses.length === 0) return;
  await parseResponse(
    workerClient().rpc('remember_page_addresses', {
      addresses: addresses.map(toRow),
    }),
    z.number(),
  );
}

/**
 * The page that had this address last.
 * @returns the id of its document; null when no page ever had it
 * @throws DataError `unavailable`: nobody knows then whether one had it
 */
export async function findPageByAddress(address: string): Promise<string | null> {
  const row = await parseResponse(
    workerClient()
      .from('page_addresses')
      .select('document_id')
      .eq('address', address)
      .maybeSingle(),
    ownerRow.nullable(),
  );
  return row?.documentId ?? null;
}

/**
 * Every address that a city page or an article has or had.
 * @throws DataError `unavailable`
 */
export async function readPageAddresses(): Promise<string[]> {
  const rows = await parseResponse(
    workerClient().from('page_addresses').select('address').order('address'),
    z.array(addressRow),
  );
  return rows.map(({ address }) => address);
}

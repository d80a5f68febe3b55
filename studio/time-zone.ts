import type { SanityClient } from '@sanity/client';
import { readTimeZone } from '#domain/time-zone.ts';

const QUERY = '*[_id == "settings"][0].timeZone';

/** The time zone of the published settings; the usual one where they name none. */
export async function fetchTimeZone(client: SanityClient): Promise<string> {
  return readTimeZone(await client.fetch<unknown>(QUERY, {}, { perspective: 'published' }));
}

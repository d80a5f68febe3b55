import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { readPlace } from '#domain/place.ts';
import { readTimeZone } from '#domain/time-zone.ts';

const QUERY = '*[_id == "settings"][0]{ timeZone, state }';
const entered = z.object({ timeZone: z.unknown(), state: z.unknown() }).nullable();

/** Where the business is, as far as the Studio needs it. */
export type StudioPlace = { timeZone: string; state: string };

/** The place of the published settings; the usual one where they name none. */
export async function fetchPlace(client: SanityClient): Promise<StudioPlace> {
  const found = entered.parse(await client.fetch(QUERY, {}, { perspective: 'published' }));
  const { timeZone, state } = found ?? {};
  return { timeZone: readTimeZone(timeZone), state: readPlace({ state }).state };
}

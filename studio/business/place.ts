import type { SanityClient } from '@sanity/client';
import { createContext, useContext } from 'react';
import { z } from 'zod';
import { DEFAULT_PLACE } from '#config/business.ts';
import { readPlace } from '#domain/place.ts';
import { readTimeZone } from '#domain/schedule/clock.ts';

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

/** The usual one until `PlaceProvider` has read that of the settings. */
export const PlaceContext = createContext<StudioPlace>(DEFAULT_PLACE);

/** Where the business is. */
export const usePlace = (): StudioPlace => useContext(PlaceContext);

/** Days and times of visits are wall clock there, wherever the owner is. */
export const useTimeZone = (): string => usePlace().timeZone;

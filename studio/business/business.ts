import type { SanityClient } from '@sanity/client';
import { createContext, useContext } from 'react';
import { z } from 'zod';
import { DEFAULT_PLACE } from '#config/business.ts';
import { readPlace } from '#domain/place.ts';
import { readTimeZone } from '#domain/schedule/clock.ts';

const QUERY = `*[_id == "settings"][0]{
  businessName, region, timeZone, state,
  "logoOnLight": logoOnLight.asset->url, "logoOnDark": logoOnDark.asset->url
}`;
const text = z.string().catch('');
const settings = z.object({
  ...{ businessName: text, region: text, logoOnLight: text, logoOnDark: text },
  ...{ timeZone: z.unknown(), state: z.unknown() },
});

/** Whose Studio it is and where, as far as the Studio needs it. Texts may be empty. */
export type StudioBusiness = Awaited<ReturnType<typeof fetchBusiness>>;

/** As the published settings say; the usual place where they name none. */
export async function fetchBusiness(client: SanityClient) {
  const found: unknown = await client.fetch(QUERY, {}, { perspective: 'published' });
  const { timeZone, state, ...texts } = settings.parse(found ?? {});
  return { ...texts, timeZone: readTimeZone(timeZone), state: readPlace({ state }).state };
}

/** Until `BusinessProvider` has read the settings. */
export const NO_BUSINESS: StudioBusiness = {
  ...{ businessName: '', region: '', logoOnLight: '', logoOnDark: '' },
  ...DEFAULT_PLACE,
};

export const BusinessContext = createContext(NO_BUSINESS);

export const useBusiness = (): StudioBusiness => useContext(BusinessContext);

/** Days and times of visits are wall clock there, wherever the owner is. */
export const useTimeZone = (): string => useBusiness().timeZone;

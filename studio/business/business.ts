import type { SanityClient } from '@sanity/client';
import { createContext, useContext } from 'react';
import { z } from 'zod';
import { DRIVE_MINUTES } from '#config/business.ts';
import { DEFAULT_TEXTS, TEXT_KINDS } from '#domain/booking/words/text-messages.ts';
import { recordOf } from '#domain/keys.ts';
import { readPlace } from '#domain/place/place.ts';
import { readTimeZone } from '#domain/schedule/clock.ts';

const QUERY = `{"settings": *[_id == "settings"][0]{
  businessName, region, timeZone, state, country, reviewUrl, texts, driveMinutes, refundHours,
  "cancellation": policies.rescheduling,
  "logoOnLight": logoOnLight.asset->url, "logoOnDark": logoOnDark.asset->url
}, "areas": *[_type == "cityPage"]{name, "zipCodes": coalesce(zipCodes, [])}}`;
const text = z.string().catch('');
const anything = z.unknown().optional();
const settings = z.object({
  businessName: text,
  region: text,
  reviewUrl: text,
  cancellation: text,
  logoOnLight: text,
  logoOnDark: text,
  texts: z
    .object(recordOf(TEXT_KINDS, (kind) => z.string().regex(/\S/).catch(DEFAULT_TEXTS[kind])))
    .catch(DEFAULT_TEXTS),
  driveMinutes: z.number().int().min(0).max(DRIVE_MINUTES.max).catch(DRIVE_MINUTES.usual),
  /** Null: the owner pays back the whole deposit whenever a visit is canceled. */
  refundHours: z.number().nullable().catch(null),
  timeZone: anything.transform(readTimeZone),
  state: anything.transform((state) => readPlace({ state }).state),
  country: anything.transform((country) => readPlace({ country }).country),
});

const found = z.object({
  settings: settings.nullish(),
  areas: z.array(z.object({ name: text, zipCodes: z.array(text) })).catch([]),
});

/** The business's settings that the Studio needs. Texts may be empty. */
export type StudioBusiness = ReturnType<typeof readBusiness>;

/** Returns the published settings, with the default place where they name none. */
function readBusiness(response: unknown) {
  const { settings: own, areas } = found.parse(response);
  return { ...(own ?? settings.parse({})), areas };
}

export const fetchBusiness = async (client: SanityClient): Promise<StudioBusiness> =>
  readBusiness(await client.fetch(QUERY, {}, { perspective: 'published' }));

/** The defaults until the settings have loaded. */
export const NO_BUSINESS = readBusiness({});

export const BusinessContext = createContext(NO_BUSINESS);

export const useBusiness = (): StudioBusiness => useContext(BusinessContext);

/** Returns the business's time zone. Visits use its clock, wherever the owner is. */
export const useTimeZone = (): string => useBusiness().timeZone;

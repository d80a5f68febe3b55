import type { SanityClient } from '@sanity/client';
import { createContext, useContext } from 'react';
import { z } from 'zod';
import { DEFAULT_PLACE, DRIVE_MINUTES } from '#config/business.ts';
import { DEFAULT_TEXTS, TEXT_KINDS, type TextKind } from '#domain/booking/text-messages.ts';
import { recordOf } from '#domain/field-names.ts';
import { readPlace } from '#domain/place.ts';
import { readTimeZone } from '#domain/schedule/clock.ts';

const QUERY = `{"settings": *[_id == "settings"][0]{
  businessName, region, timeZone, state, country, reviewUrl, texts, driveMinutes, refundHours,
  "cancellation": policies.rescheduling,
  "logoOnLight": logoOnLight.asset->url, "logoOnDark": logoOnDark.asset->url
}, "areas": *[_type == "cityPage"]{name, "zipCodes": coalesce(zipCodes, [])}}`;
const text = z.string().catch('');
const settings = z.object({
  ...{
    businessName: text,
    region: text,
    reviewUrl: text,
    cancellation: text,
    logoOnLight: text,
    logoOnDark: text,
  },
  texts: z.record(z.string(), z.unknown()).catch({}),
  driveMinutes: z.number().int().min(0).max(DRIVE_MINUTES.max).catch(DRIVE_MINUTES.usual),
  /** Null: a deposit goes back whenever a visit is canceled. */
  refundHours: z.number().nullable().catch(null),
  ...{ timeZone: z.unknown(), state: z.unknown(), country: z.unknown() },
});

const found = z.object({
  settings: settings.nullish(),
  areas: z.array(z.object({ name: text, zipCodes: z.array(text) })).catch([]),
});

/** Whose Studio it is and where, as far as the Studio needs it. Texts may be empty. */
export type StudioBusiness = Awaited<ReturnType<typeof fetchBusiness>>;

/** As the published settings say; the usual place where they name none. */
export async function fetchBusiness(client: SanityClient) {
  const { settings: own, areas } = found.parse(
    await client.fetch(QUERY, {}, { perspective: 'published' }),
  );
  const { timeZone, state, country, texts, ...rest } = own ?? settings.parse({});
  const words = (kind: TextKind) => {
    const own = texts[kind];
    return typeof own === 'string' && own.trim() !== '' ? own : DEFAULT_TEXTS[kind];
  };
  return {
    ...rest,
    areas,
    timeZone: readTimeZone(timeZone),
    state: readPlace({ state }).state,
    country: readPlace({ country }).country,
    texts: recordOf(TEXT_KINDS, words),
  };
}

/** Until `BusinessProvider` has read the settings. */
export const NO_BUSINESS: StudioBusiness = {
  ...{
    businessName: '',
    region: '',
    reviewUrl: '',
    cancellation: '',
    refundHours: null,
    logoOnLight: '',
    logoOnDark: '',
  },
  texts: DEFAULT_TEXTS,
  driveMinutes: DRIVE_MINUTES.usual,
  areas: [],
  ...DEFAULT_PLACE,
};

export const BusinessContext = createContext(NO_BUSINESS);

export const useBusiness = (): StudioBusiness => useContext(BusinessContext);

/** Days and times of visits are wall clock there, wherever the owner is. */
export const useTimeZone = (): string => useBusiness().timeZone;

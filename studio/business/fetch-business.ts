import type { SanityClient } from '@sanity/client';
import { z } from 'zod';

const QUERY = `*[_id == "settings"][0]{
  "name": businessName, "logoOnLight": logoOnLight.asset->url, "logoOnDark": logoOnDark.asset->url
}`;
const entered = z
  .object({
    name: z.string().nullable(),
    logoOnLight: z.string().nullable(),
    logoOnDark: z.string().nullable(),
  })
  .nullable();

/** Whose Studio it is; null: what the settings leave out. */
export type Business = NonNullable<z.output<typeof entered>>;

/** As the published settings say. */
export const fetchBusiness = async (client: SanityClient): Promise<Business | null> =>
  entered.parse(await client.fetch(QUERY, {}, { perspective: 'published' }));

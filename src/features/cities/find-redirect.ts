import { getCitySlug } from '#content/getters/get-city-page.ts';
import { findCityByAddress } from '#data/city-addresses.ts';
import { isPageSlug } from '#domain/pages.ts';

/**
 * Where the city page went that stood at this address before. Kept is whose address it was, not
 * where it led: however often a page is renamed, the first redirect leads to where it stands now.
 * @param slug an address at which no city page stands
 * @returns null when none ever did, or the one that did is no longer published
 * @throws DataError when that cannot be known: an error is not kept, a 404 would be
 */
export async function findRedirect(slug: string): Promise<string | null> {
  if (!isPageSlug(slug)) return null;
  const documentId = await findCityByAddress(slug);
  const current = documentId === null ? null : await getCitySlug(documentId);
  return current === null || current === slug ? null : `/${current}`;
}

import { getCitySlug } from '#content/getters/get-city-page.ts';
import { findPageByAddress } from '#data/page-addresses.ts';
import { isPageSlug } from '#domain/pages.ts';

/**
 * The path of the city page that had this slug before. The database records which city a slug
 * belonged to, not where it redirected: however often a city is renamed, one redirect is enough.
 * @param slug a slug that no published city has
 * @returns null when no city ever had it, or that city is no longer published
 * @throws DataError when the database can't be asked: Next caches a 404, but not an error
 */
export async function findRedirect(slug: string): Promise<string | null> {
  if (!isPageSlug(slug)) return null;
  const documentId = await findPageByAddress(slug);
  const current = documentId === null ? null : await getCitySlug(documentId);
  return current === null || current === slug ? null : `/${current}`;
}

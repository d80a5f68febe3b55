import { getArticleSlug } from '#content/getters/articles.ts';
import { getCitySlug } from '#content/getters/cities.ts';
import { findPageByAddress } from '#data/sync-state.ts';
import { articleAddress, articlePath, isArticleSlug, isPageSlug } from '#domain/pages.ts';

/**
 * The path of the article that had this slug before, as for city pages.
 * @param slug a slug that no published article has
 * @returns null when no article ever had it, or that article is no longer published
 * @throws DataError when the database can't be asked: Next caches a 404, but not an error
 */
export async function findArticleRedirect(slug: string): Promise<string | null> {
  if (!isArticleSlug(slug)) return null;
  const documentId = await findPageByAddress(articleAddress(slug));
  const current = documentId === null ? null : await getArticleSlug(documentId);
  return current === null || current === slug ? null : articlePath(current);
}

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

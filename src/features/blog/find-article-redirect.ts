import { getArticleSlug } from '#content/getters/get-article.ts';
import { findPageByAddress } from '#data/page-addresses.ts';
import { articleAddress, articlePath, isArticleSlug } from '#domain/pages.ts';

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

import { permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { getArticleSlug } from '#content/getters/articles.ts';
import { getCitySlug } from '#content/getters/cities.ts';
import { getLandingPageSlug } from '#content/getters/pages.ts';
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
 * The path of the city page or landing page that had this slug before. The database records which page a
 * slug belonged to, not where it redirected: however often a page is renamed, one redirect is enough.
 * @param slug a slug that no published page has
 * @returns null when no page ever had it, or that page is no longer published
 * @throws DataError when the database can't be asked: Next caches a 404, but not an error
 */
export async function findRedirect(slug: string): Promise<string | null> {
  if (!isPageSlug(slug)) return null;
  const documentId = await findPageByAddress(slug);
  if (documentId === null) return null;
  const current = (await getCitySlug(documentId)) ?? (await getLandingPageSlug(documentId));
  return current === null || current === slug ? null : `/${current}`;
}

type Missing = { slug: string; children: ReactNode };

/**
 * The response for a slug that no article has: HTTP 308 when one had it before, else what is inside.
 * @param children the 404 page
 */
export const MissingArticle = ({ slug, children }: Missing) =>
  redirectOr(findArticleRedirect(slug), children);

/** The same for a slug that no city and no landing page has. */
export const MissingCity = ({ slug, children }: Missing) =>
  redirectOr(findRedirect(slug), children);

async function redirectOr(target: Promise<string | null>, children: ReactNode) {
  const address = await target;
  if (address) permanentRedirect(address);
  return children;
}

import { permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { getArticleSlug } from '#content/getters/articles.ts';
import { getCitySlug } from '#content/getters/cities.ts';
import { getLandingPageSlug } from '#content/getters/pages.ts';
import { findPageByAddress } from '#data/sync-state.ts';
import { articleAddress, articlePath, isArticleSlug, isPageSlug } from '#domain/pages.ts';

/** City pages and landing pages share the root of the site. */
const atRoot = {
  isSlug: isPageSlug,
  addressOf: (slug: string) => slug,
  currentSlug: async (id: string) => (await getCitySlug(id)) ?? (await getLandingPageSlug(id)),
  pathOf: (slug: string) => `/${slug}`,
};
const article: typeof atRoot = {
  isSlug: isArticleSlug,
  addressOf: articleAddress,
  currentSlug: getArticleSlug,
  pathOf: articlePath,
};
const KINDS = { atRoot, article };
type Kind = keyof typeof KINDS;

/**
 * Returns the path of the page that had this slug before. The database records which document a slug belonged
 * to, not where it redirected, so one redirect is enough however often a page is renamed.
 * @param slug a slug that no published page of this kind has
 * @returns null when no page ever had it, or that page is no longer published
 * @throws DataError when the database is down, because Next.js caches a 404 but not an error
 */
export async function findRedirect(kind: Kind, slug: string): Promise<string | null> {
  const { isSlug, addressOf, currentSlug, pathOf } = KINDS[kind];
  if (!isSlug(slug)) return null;
  const documentId = await findPageByAddress(addressOf(slug));
  const current = documentId === null ? null : await currentSlug(documentId);
  return current === null || current === slug ? null : pathOf(current);
}

type Props = { kind: Kind; slug: string; children: ReactNode };

/**
 * Responds to a slug without a page: with HTTP 308 when a page had it before, else with the children.
 * @param children the 404 page
 */
export async function MovedPage({ kind, slug, children }: Props) {
  const path = await findRedirect(kind, slug);
  if (path) permanentRedirect(path);
  return children;
}

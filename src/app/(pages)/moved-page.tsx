import { permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { getArticleSlug } from '#content/getters/articles.ts';
import { getCitySlug } from '#content/getters/cities.ts';
import { getLandingPageSlug } from '#content/getters/pages.ts';
import { findPageByAddress } from '#data/sync-state.ts';
import { articleAddress, articlePath, isArticleSlug, isPageSlug } from '#domain/pages.ts';

/** City pages and landing pages stand side by side. */
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
 * The path of the page that had this slug before. The database records which document a slug belonged
 * to, not where it redirected: however often a page is renamed, one redirect is enough.
 * @param slug a slug that no published page of this kind has
 * @returns null when no page ever had it, or that page is no longer published
 * @throws DataError when the database can't be asked: Next caches a 404, but not an error
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
 * The response for a slug that no page has: HTTP 308 when one had it before, else what is inside.
 * @param children the 404 page
 */
export async function MovedPage({ kind, slug, children }: Props) {
  const path = await findRedirect(kind, slug);
  if (path) permanentRedirect(path);
  return children;
}

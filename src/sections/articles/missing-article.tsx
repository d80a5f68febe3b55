import { permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { findArticleRedirect } from '../find-redirect.ts';

/**
 * The response for a slug that no article has: HTTP 308 when one had it before, else what is inside.
 * @param children the 404 page
 */
export async function MissingArticle({ slug, children }: { slug: string; children: ReactNode }) {
  const newPath = await findArticleRedirect(slug);
  if (newPath) permanentRedirect(newPath);
  return children;
}

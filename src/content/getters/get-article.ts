import { load } from '#content/load.ts';
import { articleQuery, blogTeasersQuery } from '#content/queries.ts';
import { reshapeArticle } from '#content/reshape/reshape-article.ts';
import { reshapeLine, reshapeLines } from '#content/reshape/reshape-basics.ts';
import { TAGS } from '#content/tags.ts';
import type { Article } from '#content/types.ts';

/**
 * The slug of every blog article.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getArticleSlugs(): Promise<string[]> {
  const wires = await load(blogTeasersQuery, { tags: [TAGS.blog] });
  return reshapeLines(wires.map(({ slug }) => slug));
}

/**
 * The current slug of an article.
 * @param documentId the document's `_id`
 * @returns null when it is not published, or has no text
 * @throws ContentUnavailableError when the content source is down
 */
export async function getArticleSlug(documentId: string): Promise<string | null> {
  const wires = await load(blogTeasersQuery, { tags: [TAGS.blog] });
  return reshapeLine(wires.find(({ _id }) => _id === documentId)?.slug) || null;
}

/**
 * One blog article.
 * @param slug from the URL; case matters
 * @returns null when no article has this slug
 * @throws ContentUnavailableError when the content source is down
 */
export async function getArticle(slug: string): Promise<Article | null> {
  // An unknown address must not cost a query and a cache entry of its own.
  if (!(await getArticleSlugs()).includes(slug)) return null;
  const wire = await load(articleQuery, { params: { slug }, tags: [TAGS.blog] });
  return wire && reshapeArticle(wire);
}

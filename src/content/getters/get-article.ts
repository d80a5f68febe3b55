import { load } from '#content/load.ts';
import { articleQuery, blogTeasersQuery } from '#content/queries.ts';
import { reshapeArticle } from '#content/reshape/reshape-article.ts';
import { reshapeLines } from '#content/reshape/reshape-basics.ts';
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

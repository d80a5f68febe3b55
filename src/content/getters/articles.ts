import { load } from '../load.ts';
import { articleQuery, blogTeasersQuery } from '../queries.ts';
import { articleShape, blogTeasersShape } from '../reader/shapes/entries.ts';
import { reshapeArticle, reshapeBlogTeaser } from '../reshape/reshape-entries.ts';
import { reshapeList } from '../reshape/reshape-text.ts';
import { TAGS } from '../tags.ts';
import type { Article, BlogTeaser } from '../types.ts';

/** Returns the slugs of all articles with a text. */
export async function getArticleSlugs(): Promise<string[]> {
  return (await getBlogTeasers()).flatMap(({ slug }) => slug ?? []);
}

/** Returns the current slug of an article; null when it is not published or has no text. */
export async function getArticleSlug(documentId: string): Promise<string | null> {
  return (await getBlogTeasers()).find(({ id }) => id === documentId)?.slug ?? null;
}

/**
 * Returns one blog article; null when it doesn't exist.
 * @param slug from the URL; case matters
 */
export async function getArticle(slug: string): Promise<Article | null> {
  // An unknown address must not cause a query and a cache entry of its own.
  if (!(await getArticleSlugs()).includes(slug)) return null;
  // Blocks in the text show services.
  const tags = [TAGS.blog, TAGS.services];
  const wire = await load(articleQuery, articleShape, { params: { slug }, tags });
  return wire && reshapeArticle(wire);
}

/** Returns every post with a title and a date, newest first. */
export async function getBlogTeasers(): Promise<BlogTeaser[]> {
  const wires = await load(blogTeasersQuery, blogTeasersShape, { tags: [TAGS.blog] });
  return reshapeList(wires, reshapeBlogTeaser);
}

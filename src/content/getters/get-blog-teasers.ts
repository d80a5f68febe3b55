import { keepUsable } from './keep-usable.ts';
import { load } from '#content/load.ts';
import { blogTeasersQuery } from '#content/queries.ts';
import { reshapeBlogTeaser } from '#content/reshape/reshape-entries.ts';
import { TAGS } from '#content/tags.ts';
import type { BlogTeaser } from '#content/types.ts';

/**
 * Blog teasers, the newest first.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getBlogTeasers(): Promise<BlogTeaser[]> {
  return keepUsable(await load(blogTeasersQuery, { tags: [TAGS.blog] }), reshapeBlogTeaser);
}

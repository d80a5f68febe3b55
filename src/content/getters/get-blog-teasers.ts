import { load } from '#content/load.ts';
import { blogTeasersQuery } from '#content/queries.ts';
import { reshapeList } from '#content/reshape/reshape-basics.ts';
import { reshapeBlogTeaser } from '#content/reshape/reshape-entries.ts';
import { TAGS } from '#content/tags.ts';
import type { BlogTeaser } from '#content/types.ts';

/**
 * Blog teasers, the newest first.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getBlogTeasers(): Promise<BlogTeaser[]> {
  return reshapeList(await load(blogTeasersQuery, { tags: [TAGS.blog] }), reshapeBlogTeaser);
}

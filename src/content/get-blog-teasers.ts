import { keepUsable } from './keep-usable.ts';
import { load } from './load.ts';
import { blogTeasersQuery } from './queries.ts';
import { reshapeBlogTeaser } from './reshape-entries.ts';
import { TAGS } from './tags.ts';
import type { BlogTeaser } from './types.ts';

/**
 * Blog teasers, the newest first.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getBlogTeasers(): Promise<BlogTeaser[]> {
  return keepUsable(await load(blogTeasersQuery, { tags: [TAGS.blog] }), reshapeBlogTeaser);
}

import { ContentUnavailableError } from '#content/content-unavailable-error.ts';
import { load } from '#content/load.ts';
import { homeCopyQuery } from '#content/queries.ts';
import { reshapeHome } from '#content/reshape/reshape-home.ts';
import { TAGS } from '#content/tags.ts';
import type { HomeCopy } from '#content/types.ts';

/**
 * All words of the home page.
 * @throws ContentUnavailableError when the source is out of reach or holds no home page
 */
export async function getHomeCopy(): Promise<HomeCopy> {
  const wire = await load(homeCopyQuery, { tags: [TAGS.home] });
  if (!wire) {
    throw new ContentUnavailableError(
      'The dataset holds no published "homePage": publish it in the Studio, or load the seed content.',
    );
  }
  return reshapeHome(wire);
}

import { ContentUnavailableError, load } from '#content/load.ts';
import { homeCopyQuery } from '#content/queries.ts';
import { reshapeHome } from '#content/reshape/reshape-home.ts';
import { TAGS } from '#content/tags.ts';
import type { HomeCopy } from '#content/types.ts';

/**
 * The copy of the home page.
 * @throws ContentUnavailableError when the content source is down or has no home page
 */
export async function getHomeCopy(): Promise<HomeCopy> {
  const wire = await load(homeCopyQuery, { tags: [TAGS.home] });
  if (!wire) {
    throw new ContentUnavailableError(
      'The dataset has no published "homePage". Publish it in the Studio or load the seed content.',
    );
  }
  return reshapeHome(wire);
}
